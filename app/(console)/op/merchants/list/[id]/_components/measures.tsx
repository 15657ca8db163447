import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { ReasonFields } from '@/components/form/reason-fields'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import { ukTime } from '@/components/ui/uk-time'
import type { MeasureRow, Merchant } from '@/lib/contract/merchant'
import { knownLocale, type Locale, pickText } from '@/lib/domain/locale'
import type { StateGroup } from '@/lib/domain/order/status'
import { draftKey } from '@/lib/session/draft-key'
import type { Session } from '@/lib/session/session'
import { decideBan, lift } from '../../actions'
import { Consequences } from './consequences'

interface Props {
  measure: MeasureRow
  shop: Merchant
  session: Session
}

/** Decision of the second person; the requester sees why they cannot decide. */
async function Confirm({ measure, shop, session }: Props) {
  const [t, texts] = await Promise.all([getTranslations('merchant.measure'), formTexts()])
  if (measure.state !== 'asked' || !session.can('merchant:ban')) return null
  if (!measure.decidable) return <Notice>{t('ownBan')}</Notice>
  return (
    <ActionForm action={decideBan} texts={texts} hidden={{ shopId: shop.id, id: measure.id, version: measure.version }}>
      <Notice tone="warn" title={t('consequences')}>
        {await Consequences({ shop })}
      </Notice>
      <div className="form-buttons">
        <SubmitButton name="decision" value="confirm" look="danger">
          {t('confirm')}
        </SubmitButton>
        <SubmitButton name="decision" value="refuse" look="secondary">
          {t('refuse')}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

async function Lift({ measure, shop, session }: Props) {
  const [t, texts] = await Promise.all([getTranslations('merchant.measure'), formTexts()])
  const may = session.can('merchant:restrict') && (measure.kind !== 'banned' || session.can('merchant:ban'))
  const over = measure.until !== null && Date.parse(measure.until) <= Date.now()
  if (measure.state !== 'active' || over || !may) return null
  return (
    <details>
      <summary>{t('lift')}</summary>
      <ActionForm
        action={lift}
        texts={texts}
        hidden={{ shopId: shop.id, id: measure.id, version: measure.version }}
        draft={await draftKey('shop.lift', { id: measure.id, version: measure.version })}
      >
        <ReasonFields reader="shop" />
        <AskFirst label={t('lift')} sure={t('liftSure')}>
          {t('liftHint')}
        </AskFirst>
      </ActionForm>
    </details>
  )
}

type Words = Awaited<ReturnType<typeof getTranslations<'merchant'>>>

const groupOf = ({ state, inForce }: MeasureRow): StateGroup =>
  state === 'asked' ? 'us' : inForce ? 'trouble' : state === 'active' ? 'others' : 'draft'

/** State of a measure; a decided one is also marked as upcoming or over. */
function stateText({ state, inForce, from }: MeasureRow, t: Words, locale: Locale): string {
  if (state !== 'active' || inForce) return t(`measure.state.${state}`)
  const start = Date.parse(from)
  return start > Date.now() ? t('measure.scheduled', { day: ukTime(start, 'date', locale) }) : t('measure.ended')
}

async function One({ measure, shop, session }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('merchant'), getLocale()])
  const locale = knownLocale(spoken)
  const { kind, from, until, reason, asker, askTime, decider, lifter, liftReason } = measure
  return (
    <li className="mb-4">
      <Status group={groupOf(measure)}>{`${t(`standing.${kind}`)} · ${stateText(measure, t, locale)}`}</Status>
      <Facts
        items={[
          { term: t('measure.from'), value: <Time value={from} /> },
          { term: t('column.until'), value: until ? <Time value={until} /> : t('measure.open') },
          { term: t('measure.reason'), value: pickText(reason, locale) },
          { term: t('measure.asked'), value: <Time value={askTime} /> },
          ...(asker ? [{ term: t('measure.asker'), value: asker }] : []),
          ...(decider ? [{ term: t('measure.decider'), value: decider }] : []),
          ...(liftReason ? [{ term: t('measure.liftReason'), value: pickText(liftReason, locale) }] : []),
          ...(lifter ? [{ term: t('measure.lifter'), value: lifter }] : []),
        ]}
      />
      <Confirm measure={measure} shop={shop} session={session} />
      <Lift measure={measure} shop={shop} session={session} />
    </li>
  )
}

/** Measures against a shop, newest first, with those that are pending or can be lifted. */
export async function Measures({ shop, session }: { shop: Merchant; session: Session }) {
  const t = await getTranslations('merchant')
  return (
    <Card title={t('part.measures')}>
      {shop.measures.length === 0 && <p className="soft">{t('measure.none')}</p>}
      <ul>
        {shop.measures.map((measure) => (
          <One key={measure.id} measure={measure} shop={shop} session={session} />
        ))}
      </ul>
    </Card>
  )
}
