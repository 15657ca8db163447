import 'server-only'
import { list, type Words } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { Button } from '@/components/ui/button'
import { listSendings, SEND_EVENTS, SEND_STATES, type SendEntry } from '@/lib/contract/message/template'
import { retry } from './actions'

const GROUPS = { sent: 'done', waiting: 'us', dead: 'trouble' } as const

/** Key of the text for an event ("code.login"): a dot would be a path in the catalogue. */
const eventWord = (event: string) =>
  `event.${SEND_EVENTS.find((known) => known === event)?.replace('.', '_') ?? 'other'}`

function Retry({ row, t }: { row: SendEntry; t: Words }) {
  if (!row.retryable) return null
  return (
    <form action={retry}>
      <input type="hidden" name="id" value={row.id} />
      <Button type="submit" size="sm" aria-label={t('retryLabel', { to: row.recipient })}>
        {t('retry')}
      </Button>
    </form>
  )
}

/** Mails and text messages with their delivery state. */
export const sendLog = list(listSendings, {
  path: '/op/messages/send-log',
  words: 'template.sendings',
  tabs: { key: 'state', values: SEND_STATES },
  filters: { channel: filter.choice(['mail', 'sms']), event: filter.choice(SEND_EVENTS, eventWord) },
  rowId: ({ id }) => id,
  group: ({ state }) => GROUPS[state],
  columns: (make) => [
    make.text('recipient'),
    make.word('event', eventWord),
    make.word('channel'),
    make.status('state', { group: ({ state }) => GROUPS[state], word: ({ state }) => make.t(`tab.${state}`) }),
    make.number('tries'),
    make.text('error'),
    make.time('updateTime'),
    make.acts((row) => <Retry row={row} t={make.t} />),
  ],
  cards: true,
  file: true,
})
