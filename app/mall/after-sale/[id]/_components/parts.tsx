import { getTranslations } from 'next-intl/server'
import { speaker } from '@/app/mall/_shared/say'
import { PostageCard } from '@/components/after-sale/postage-card'
import { Timeline } from '@/components/page/timeline'
import { Card } from '@/components/ui/card'
import { type Fact, Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import { type BuyerCase, returnCarriers } from '@/lib/contract/mall/after-sale'
import { formatPence } from '@/lib/domain/money'
import { readAsBuyer } from '@/lib/upstream/as-buyer'

interface Props {
  found: BuyerCase
}

/** Deadlines, open proposals, questions to the buyer, and the decision. */
export async function CaseNotices({ found }: Props) {
  const [t, words, say] = await Promise.all([getTranslations('mall.cases'), getTranslations('afterSale'), speaker()])
  const { deadline, deadlineEvent, decideBy, asked, settlement, decision, proposedP, acts } = found
  const at = (value: string) => ({ time: () => <Time value={value} /> })
  return (
    <>
      {deadline && (
        <Notice>{words.rich('until', { ...at(deadline), brings: words(`brings.${deadlineEvent}`) })}</Notice>
      )}
      {decideBy && <Notice>{words.rich('decideBy', at(decideBy))}</Notice>}
      {acts.includes('answerProposal') && proposedP !== null && (
        <Notice tone="warn">{t('proposed', { amount: formatPence(proposedP) })}</Notice>
      )}
      {asked?.side === 'buyer' && (
        <Notice tone="warn" title={t('askedYou')}>
          {say(asked)} <Time value={asked.until} />
        </Notice>
      )}
      {settlement && (
        <Notice title={words('settlement', { amount: formatPence(settlement.amountP ?? 0) })}>{say(settlement)}</Notice>
      )}
      {decision && <Notice title={words('decision')}>{say(decision)}</Notice>}
    </>
  )
}

/** The request, its pieces, and the return address. */
export async function CaseFacts({ found }: Props) {
  const [t, words, say] = await Promise.all([getTranslations('mall.cases'), getTranslations('afterSale'), speaker()])
  const items: Fact[] = [
    { term: t('kind'), value: words(`type.${found.type}`) },
    { term: t('reason'), value: say(found.reason) },
    ...(found.text ? [{ term: t('text'), value: found.text }] : []),
    {
      term: t('order'),
      value: (
        <a className="in-text" href={`/mall/orders/${found.orderId}`}>
          {found.orderNo}
        </a>
      ),
    },
    { term: t('asked'), value: <Money pence={found.askP} /> },
    ...(found.refundP === null ? [] : [{ term: t('refund'), value: <Money pence={found.refundP} strong /> }]),
    ...(found.type === 1 ? [] : [{ term: words('part.returnPayer'), value: words(`payer.${found.returnPayer}`) }]),
    ...(found.returnAddress ? [{ term: words('part.returnAddress'), value: found.returnAddress }] : []),
    ...(found.returnNo ? [{ term: words('part.returnNo'), value: found.returnNo }] : []),
    ...(found.replaceNo ? [{ term: words('part.replaceNo'), value: found.replaceNo }] : []),
  ]
  return (
    <Card title={t('request')}>
      <ul>
        {found.lines.map((line) => (
          <li key={line.lineId}>
            {say(line.title)} <span className="soft">{say(line.spec)}</span> × {line.qty}
          </li>
        ))}
      </ul>
      <Facts items={items} />
    </Card>
  )
}

const carriersByCode = async () => {
  const [say, carriers] = await Promise.all([speaker(), readAsBuyer(returnCarriers, {}, { else: [] })])
  return new Map(carriers.map(({ code, name }) => [code, say(name)]))
}

export async function Postage({ found: { postage } }: Props) {
  if (!postage) return null
  const names = await carriersByCode()
  return <PostageCard postage={postage} carrier={names.get(postage.carrier) ?? postage.carrier} />
}

/** The history of the case, newest first. */
export async function Axis({ found }: Props) {
  const [t, words] = await Promise.all([getTranslations('mall.cases'), getTranslations('afterSale')])
  const [say, names] = await Promise.all([speaker(), carriersByCode()])
  const shownParams = (params: Props['found']['events'][number]['params']) =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        name.endsWith('P') && typeof value === 'number' ? formatPence(value) : (names.get(String(value)) ?? value),
      ]),
    )
  const entries = found.events.toReversed().map((entry) => ({
    id: entry.id,
    at: entry.time,
    by: words(`side.${entry.side}`),
    text: (
      <>
        {words(`event.${entry.event}`, shownParams(entry.params))}
        {entry.note && <q className="mall-quote">{say({ zh: entry.note, en: entry.noteEn ?? entry.note })}</q>}
        {entry.files.map(({ id, name }) => (
          <a className="in-text" key={id} href={`/api/mall/after-sale/${found.id}/files/${id}`}>
            {name}
          </a>
        ))}
      </>
    ),
  }))
  return (
    <Card title={t('history')}>
      <Timeline entries={entries} />
    </Card>
  )
}
