import { getTranslations } from 'next-intl/server'
import { listHref, withFrom } from '@/components/table/list-url'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { StaleBanner } from '@/components/ui/stale-banner'
import type { OrderRow } from '@/lib/contract/order'
import { parsePounds } from '@/lib/domain/money'
import { ArrivedBar } from './arrived-bar'
import { BulkOutcome, type BulkTask } from './bulk-outcome'
import type { ListContext } from './list-context'
import type { OrderListView, RefusedAmounts } from './list-view'

interface ListNoticesProps {
  context: ListContext
  records: readonly OrderRow[]
  view: OrderListView
  outcome: string | undefined
  /** Time of the rows, if they are only the last good ones. */
  stale: string | null
  /** Time when the rows were read. */
  asOf: string | undefined
  /** Bulk action just done. */
  task: BulkTask | null
}

/** Outcomes that a form can put into the address when it leads back to the list. */
const FAILED = ['notKept', 'notBegun', 'notExported'] as const
const OUTCOMES = [
  ...FAILED,
  'exportTooLarge',
  'exportTooMany',
  'nothingChosen',
  'noColumn',
  'nameTaken',
  'tooMany',
] as const

/** Returns the order with the searched number, if exactly one matches. */
const exactHit = (records: readonly OrderRow[], q: string | undefined): OrderRow | undefined => {
  const wanted = q?.replace(/\s/g, '').toUpperCase()
  const hits = records.filter(
    ({ no, trackingNo }) => wanted && [no.toUpperCase(), trackingNo?.toUpperCase()].includes(wanted),
  )
  return hits.length === 1 ? hits[0] : undefined
}

/** True if the minimum amount exceeds the maximum: no order can match, whatever the other filters. */
function isTurned({ state: { query } }: ListContext): boolean {
  const [min, max] = [query.min, query.max].map((amount) => (amount ? parsePounds(String(amount)) : null))
  return typeof min === 'number' && typeof max === 'number' && min > max
}

/** Names the invalid amount of the filter; links to the panel with its field, also without scripts. */
async function Refused({ refused }: { refused: RefusedAmounts }) {
  const t = await getTranslations('order.filter')
  const wrong = (['min', 'max'] as const).filter((end) => refused[end] !== undefined)
  if (wrong.length === 0) return null
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button size="sm" popoverTarget="filters">
          {t('mend')}
        </Button>
      }
    >
      {wrong.map((end) => t('noAmount', { field: t(`${end}Label`), text: refused[end] ?? '' })).join(' ')}{' '}
      {t('ignored')}
    </Notice>
  )
}

/** Notices about the last action; offers a link to the order whose number was typed, without redirecting. */
export async function ListNotices({ context, records, view, outcome, stale, asOf, task }: ListNoticesProps) {
  const t = await getTranslations('order.list')
  const { refused, untold, filter } = view
  const hit = exactHit(records, filter.q)
  const known = OUTCOMES.find((each) => each === outcome)
  return (
    <>
      {task && <BulkOutcome context={context} task={task} />}
      {stale && (
        <StaleBanner since={stale} retryHref={listHref(context.state, { current: context.state.query.current })} />
      )}
      {known && (
        <Notice tone={FAILED.some((each) => each === known) ? 'danger' : 'warn'} role="alert">
          {t(known)}
        </Notice>
      )}
      <Refused refused={refused} />
      {untold && (
        <Notice tone="info" role="status">
          {t('untold')}
        </Notice>
      )}
      {isTurned(context) && (
        <Notice tone="warn" role="alert">
          {t('amountsTurned')}
        </Notice>
      )}
      {hit && (
        <Notice
          tone="info"
          action={
            <ButtonLink size="sm" href={withFrom(context.screen.detail(hit.id), context.state)}>
              {t('open', { no: hit.no })}
            </ButtonLink>
          }
        >
          {t('hit', { no: hit.no })}
        </Notice>
      )}
      {!stale && <ArrivedBar context={context} asOf={asOf} />}
    </>
  )
}
