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
import type { MeasureRow, Merchant } from '@/lib/contract/merchant'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { StateGroup } from '@/lib/domain/order/status'
import type { Session } from '@/lib/session/session'
import { decideBan, lift } from '../../actions'

interface Props {
  measure: MeasureRow
  shopId: string
  session: Session
}

/** Answer of the second person; the requester sees why they cannot give it. */
async function Confirm({ measure, shopId, session }: Props) {
  const [t, texts] = await Promise.all([getTranslations('merchant.measure'), formTexts()])
  if (measure.state !== 'asked' || !session.can('merchant:ban')) return null
  if (!measure.decidable) return <Notice>{t('ownBan')}</Notice>
  return (
    <ActionForm action={decideBan} texts={texts} hidden={{ shopId, id: measure.id, version: measure.version }}>
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

async function Lift({ measure, shopId, session }: Props) {
  const [t, texts] = await Promise.all([getTranslations('merchant.measure'), formTexts()])
  const may = session.can('merchant:restrict') && (measure.kind !== 'banned' || session.can('merchant:ban'))
  const over = measure.until !== null && Date.parse(measure.until) <= Date.now()
  if (measure.state !== 'active' || over || !may) return null
  return (
    <details>
      <summary>{t('lift')}</summary>
      <ActionForm action={lift} texts={texts} hidden={{ shopId, id: measure.id, version: measure.version }}>
        <ReasonFields reader="shop" />
        <AskFirst label={t('lift')} sure={t('liftSure')}>
          {t('liftHint')}
        </AskFirst>
      </ActionForm>
    </details>
  )
}

const groupOf = ({ state, inForce }: MeasureRow): StateGroup =>
  state === 'asked' ? 'us' : inForce ? 'trouble' : state === 'active' ? 'others' : 'draft'

async function One({ measure, shopId, session }: Props) {
  const [t, spoken] = await Promise.all([getTranslations('merchant'), getLocale()])
  const locale = knownLocale(spoken)
  const { kind, state, from, until, reason, asker, askTime, decider, lifter, liftReason } = measure
  return (
    <li className="mb-4">
      <Status group={groupOf(measure)}>{`${t(`standing.${kind}`)} · ${t(`measure.state.${state}`)}`}</Status>
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
      <Confirm measure={measure} shopId={shopId} session={session} />
      <Lift measure={measure} shopId={shopId} session={session} />
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
          <One key={measure.id} measure={measure} shopId={shop.id} session={session} />
        ))}
      </ul>
    </Card>
  )
}
