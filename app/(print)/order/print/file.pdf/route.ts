import { getLocale, getTranslations } from 'next-intl/server'
import { SELLER_SCREEN } from '@/app/(console)/order/_shared/list/list-context'
import { wireFilter } from '@/app/(console)/order/_shared/list/wire-filter'
import { withQuery } from '@/components/table/list-url'
import { fileForForm, fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { listBehind } from '@/lib/actions/form-values'
import { Id } from '@/lib/contract/common'
import { knownLocale } from '@/lib/domain/locale'
import { ukDay } from '@/lib/domain/uk-time'
import { safeRedirect } from '@/lib/navigation/redirect'
import { pdfFile } from '@/lib/pdf/pdf-file'
import { requirePermission } from '@/lib/session/session'
import { keepPaper, keptPaper } from '../_components/kept-paper'
import { preparePapers } from '../_components/prepare'
import { PRINT_MOST, printHref } from '../_components/print-part'
import { documentOf, paperOf } from '../_components/print-state'
import type { PickTexts, PrintTexts } from '../_components/print-texts'
import { senderName, slipTexts } from '../_components/slip-words'
import { papersPdf } from '../_pdf/papers'

export const dynamic = 'force-dynamic'

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Ids as the list sends them, one per box, or as the desk sends them, in one field. */
const idsOf = (form: FormData): string[] => {
  const given = [...form.getAll('ids[]').map(String), ...text(form, 'ids').split(',')]
  return [...new Set(given)].filter((id) => Id.safeParse(id).success)
}

const fromOf = (form: FormData) => safeRedirect(text(form, 'from')) ?? listBehind(SELLER_SCREEN.list, form)

/** Returns the file; if it would lack characters, first redirects to `again`, which names them. */
async function fileOf(form: FormData, ids: string[], again: string): Promise<Response> {
  const { user } = await requirePermission('order:print')
  const document = documentOf(text(form, 'document'))
  const paper = form.has('paper') ? paperOf(text(form, 'paper')) : await keptPaper()
  const [prepared, t, slip, sender, spoken] = await Promise.all([
    preparePapers({ ids, document }),
    getTranslations('fulfilment'),
    slipTexts(),
    senderName(),
    getLocale(),
    keepPaper(paper),
  ])
  if (prepared.lacking.length > 0 && !form.has('lackingSeen')) {
    const signs = [...new Set(prepared.lacking.flatMap((of) => of.signs.split(' ')))].join(' ')
    return goTo(withQuery(again, `${new URLSearchParams({ outcome: 'lacking', signs })}`))
  }
  const shop = user.shops.find(({ id }) => id === user.shopIdSeleced)?.shopName ?? ''
  const texts = { print: t.raw('print') as PrintTexts, pick: t.raw('pick') as PickTexts, slip }
  const plan = { ...prepared, document, paper, goneToo: form.has('goneToo'), sender, shop, texts }
  const file = await papersPdf({ ...plan, locale: knownLocale(spoken) })
  return pdfFile(`${document}-${ukDay(Date.now())}`, file)
}

/** Redirects to the page, which prints in parts, if there are too many orders or a filter is used. */
async function inParts(form: FormData, chosen: Record<string, string>): Promise<Response> {
  await requirePermission('order:print')
  return goTo(printHref({ document: documentOf(text(form, 'document')), ...chosen, from: fromOf(form) }))
}

async function answerTo(form: FormData): Promise<Response> {
  if (form.get('matching') === '1') {
    const session = await requirePermission('order:print')
    return inParts(form, { filter: wireFilter(text(form, 'query'), session) })
  }
  const ids = idsOf(form)
  const chosen = { ids: ids.join(',') }
  if (ids.length === 0) return goTo(withQuery(fromOf(form), 'outcome=nothingChosen'))
  if (ids.length > 350) return goTo(withQuery(fromOf(form), 'outcome=tooMany'))
  if (ids.length > PRINT_MOST) return inParts(form, chosen)
  const again = printHref({ document: documentOf(text(form, 'document')), ...chosen, from: fromOf(form) })
  return fileOrWayBack(
    again,
    () => fileOf(form, ids, again),
    () => goTo(withQuery(again, 'outcome=notMade')),
  )
}

/** The documents as a PDF file, by POST from a plain form: reading addresses is logged, so it is never a GET. */
export const POST = (request: Request): Promise<Response> => fileForForm(request, answerTo)
