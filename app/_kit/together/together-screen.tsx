import { getLocale, getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import type { FormShellProps } from '@/components/form/form-shell'
import { formTexts } from '@/components/form/form-texts'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { Button, ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { Thumb } from '@/components/ui/thumb'
import { ERRORS } from '@/lib/contract/errors'
import { pickText } from '@/lib/domain/locale'
import { safeRedirect } from '@/lib/navigation/redirect'
import { draftKey } from '@/lib/session/draft-key'
import { bulkHref, idsIn, type Outcome, outcomeIn } from '../queue/bulk-address'
import type { TogetherAct, TogetherOne } from './together-act'

// The fields of an act are its own.
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

const Named = ({ act, one: { id, title, shop } }: { act: Act; one: TogetherOne }) => (
  <>
    <TextLink href={`${act.list}/${id}`}>{title}</TextLink> <span className="soft">{shop}</span>
  </>
)

/** A record with the box by which it takes part. */
const Row = ({ act, one }: { act: Act; one: TogetherOne }) => (
  <li className="flex items-start gap-3 border-t border-line py-2">
    <input
      type="checkbox"
      className="check mt-1"
      name="rows[]"
      value={`${one.id}:${one.version}`}
      defaultChecked
      aria-label={`${one.title} · ${one.shop}`}
    />
    {one.picture && <Thumb picture={one.picture} />}
    <div className="min-w-0 flex-1">
      <Named act={act} one={one} />
      <div className="soft break-words">{one.facts.join(' · ')}</div>
    </div>
  </li>
)

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
          <Row key={one.id} act={act} one={one} />
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

/** Ticked records with the form of the act; those that cannot take part stand below with the reason. */
async function Preview({ act, run, ids, from }: AskProps & { ids: readonly string[] }) {
  const [t, words] = await Promise.all([getTranslations('common.together'), getTranslations(act.words)])
  const found = (await Promise.all(ids.map((id) => act.read(id)))).filter((one) => one !== null)
  const ones = found.filter(({ apart }) => apart === null)
  return (
    <Card title={t('preflight', { ok: ones.length, no: found.length - ones.length })}>
      {ones.length > 0 && (await AskForm({ act, run, from, ones }))}
      {found.length > ones.length && (
        <>
          <h3 className="mt-3">{t('apart')}</h3>
          <ul>
            {found.map(
              (one) =>
                one.apart && (
                  <li key={one.id} className="border-t border-line py-2">
                    <Named act={act} one={one} /> <span className="soft">· {words(`why.${one.apart}`)}</span>
                  </li>
                ),
            )}
          </ul>
        </>
      )}
    </Card>
  )
}

type ResultsProps = Pick<Props, 'act' | 'undo'> & { from: string; outcome: Outcome }

/** Results of the act: how many, a way to undo them, and each that was refused with the reason. */
async function Results({ act, undo, from, outcome: { done, held, refused } }: ResultsProps) {
  const [t, locale] = await Promise.all([getTranslations('common.together'), getLocale()])
  const left = await Promise.all([...refused].map(async ([id, code]) => ({ code, one: await act.read(id) })))
  return (
    <Card title={t('results', { done, left: refused.size })}>
      <ul className="mb-3">
        {left.map(
          ({ code, one }) =>
            one && (
              <li key={one.id}>
                <Named act={act} one={one} /> <span className="soft">· {pickText(ERRORS[code].text, locale)}</span>
              </li>
            ),
        )}
      </ul>
      <div className="form-buttons">
        {held.length > 0 && (
          <form action={undo}>
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="act" value={act.name} />
            {held.map((id) => (
              <input key={id} type="hidden" name="held[]" value={id} />
            ))}
            <Button type="submit" data-key="u">
              {t('undo', { count: held.length })}
            </Button>
          </form>
        )}
        <ButtonLink href={from}>{t('back')}</ButtonLink>
      </div>
    </Card>
  )
}

/** Page on which an act of the platform is taken on several records, and then its results. */
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
