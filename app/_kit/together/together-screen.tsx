import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import type { FormShellProps } from '@/components/form/form-shell'
import { formTexts } from '@/components/form/form-texts'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { PutDown } from '@/components/table/put-down'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { safeRedirect } from '@/lib/navigation/redirect'
import { draftKey } from '@/lib/session/draft-key'
import { bulkHref, idsIn, type Outcome, outcomeIn } from '../queue/bulk-address'
import { ApartRows, RefusedRows, TickedRow, UndoHeld } from '../queue/bulk-parts'
import type { TogetherAct, TogetherOne } from './together-act'

// Each act has its own type of fields.
type Act = TogetherAct<never>

interface Props {
  act: Act
  /** Server function of the area, which ends with `runTogether`. */
  run: FormShellProps<never>['action']
  /** Server function of the area, which ends with `undoTogether`. */
  undo(form: unknown): Promise<void>
  /** The page's `await searchParams`. */
  search: Readonly<Record<string, string | string[] | undefined>>
}

type AskProps = Pick<Props, 'act' | 'run'> & { from: string }

async function AskForm({ act, run, from, ones }: AskProps & { ones: readonly TogetherOne[] }) {
  const [said, texts, fields] = await Promise.all([getTranslations(act.words), formTexts(), act.fields?.()])
  return (
    <ActionForm
      action={run}
      texts={texts}
      hidden={{ from, act: act.name }}
      draft={await draftKey(`together.${act.words}`)}
      guard
    >
      <ul className="mb-3">
        {ones.map((one) => (
          <TickedRow key={one.id} one={one} list={act.list}>
            <div className="soft break-words">{one.facts.join(' · ')}</div>
          </TickedRow>
        ))}
      </ul>
      <Notice tone="warn">{said('about')}</Notice>
      {fields}
      <AskFirst label={said('title')} sure={said('sure')} look={act.look ?? 'danger'}>
        {said('about')}
      </AskFirst>
    </ActionForm>
  )
}

/** Form of the act on the ticked records; those that cannot be included are listed below with the reason. */
async function Preview({ act, run, ids, from }: AskProps & { ids: readonly string[] }) {
  const [t, words] = await Promise.all([getTranslations('common.together'), getTranslations(act.words)])
  const found = (await Promise.all(ids.map((id) => act.read(id)))).filter((one) => one !== null)
  const ones = found.filter(({ apart }) => apart === null)
  const rest = found.flatMap((one) => (one.apart === null ? [] : [{ one, why: words(`why.${one.apart}`) }]))
  return (
    <Card title={t('preflight', { ok: ones.length, no: rest.length })}>
      {ones.length > 0 && (await AskForm({ act, run, from, ones }))}
      <ApartRows title={t('apart')} list={act.list} rows={rest} />
    </Card>
  )
}

type ResultsProps = Pick<Props, 'act' | 'undo'> & { from: string; outcome: Outcome }

/** Results of the act: number, a button to undo it, and the refused records with reasons. */
async function Results({ act, undo, from, outcome: { done, held, refused } }: ResultsProps) {
  const t = await getTranslations('common.together')
  const read = await Promise.all([...refused].map(async ([id, code]) => ({ code, one: await act.read(id) })))
  const left = read.flatMap(({ code, one }) => (one ? [{ code, one }] : []))
  return (
    <Card title={t('results', { done, left: refused.size })}>
      {done > 0 && <PutDown />}
      {await RefusedRows({ list: act.list, rows: left })}
      <div className="form-buttons">
        <UndoHeld
          action={undo}
          hidden={{ from, act: act.name }}
          held={held}
          label={t('undo', { count: held.length })}
        />
        <ButtonLink href={from}>{t('back')}</ButtonLink>
      </div>
    </Card>
  )
}

/** Page that runs an act of the platform on several records, then shows the results. */
export async function TogetherScreen({ act, run, undo, search }: Props) {
  const [t, said] = await Promise.all([getTranslations('common.together'), getTranslations(act.words)])
  const address = plainQuery(search)
  const from = safeRedirect(address.from ?? '') ?? act.list
  const ids = idsIn(address.ids)
  const outcome = outcomeIn(address)
  const none = <EmptyState title={t('none')} actions={<ButtonLink href={from}>{t('back')}</ButtonLink>} />
  const draw = async () => {
    if (outcome) return Results({ act, undo, from, outcome })
    return ids.length > 0 ? Preview({ act, run, ids, from }) : none
  }
  return (
    <FormPage title={said('title')} back={{ href: from, label: t('back') }} wide>
      {await orError(draw, bulkHref({ list: act.list, ids, from, act: act.name }))}
    </FormPage>
  )
}
