import 'server-only'
import { csvTime } from '@/app/_kit/list/csv-time'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { TextLink } from '@/components/ui/text-link'
import { listStatementLines, listStatements, STATEMENT_TABS } from '@/lib/contract/finance/statement'
import { csvPounds, csvText } from '@/lib/csv/csv'
import { SHOP_KINDS } from '@/lib/domain/ledger'
import type { StateGroup } from '@/lib/domain/order/status'
import { STATEMENT_STATE as S } from '@/lib/domain/statement'
import { Equation } from './equation'
import { recordOf } from './record-of'

const GROUPS: Record<number, StateGroup> = {
  [S.open]: 'others',
  [S.disputed]: 'trouble',
  [S.answered]: 'others',
  [S.confirmed]: 'done',
}

/** Shape and colour of a statement's state. */
export const groupOfStatement = ({ state }: { state: number }): StateGroup => GROUPS[state] ?? 'draft'

/** The shop's statements, newest first. */
export const statementList = list(listStatements, {
  path: '/finance/statements',
  words: 'finance.statement',
  tabs: { key: 'state', values: STATEMENT_TABS },
  rowId: ({ id }) => id,
  group: groupOfStatement,
  columns: (make) => [
    make.link('no', { href: ({ id }) => `/finance/statements/${id}`, mono: true }),
    make.time('fromTime'),
    make.time('toTime'),
    make.number('orders'),
    make.money('openingP'),
    make.money('movementsP'),
    make.money('closingP'),
    make.status('state', { group: groupOfStatement, word: ({ state }) => make.t(`state.${state}`) }),
    make.time('disputeUntil'),
  ],
  cards: true,
  file: true,
})

/** Lines of one statement, oldest first. */
export const statementLines = list(listStatementLines, {
  path: '/finance/statements/lines',
  words: 'finance.statementLine',
  search: 'q',
  filters: { no: filter.text(20), kind: filter.choice(SHOP_KINDS) },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.time('time'),
    make.word('kind'),
    make.link('refNo', { href: recordOf, mono: true }),
    make.money('amountP'),
    make.text('disputed', { value: ({ disputed }) => (disputed ? make.t('isDisputed') : null) }),
    make.acts(({ id, disputed, statementNo }) =>
      make.can('finance:statement') && !disputed ? (
        <TextLink href={`/finance/statements/dispute?no=${statementNo}&line=${id}`}>{make.t('dispute')}</TextLink>
      ) : null,
    ),
  ],
  foot: ({ statement }, t) => statement && <Equation statement={statement} t={t} />,
  // Opening balance, lines, movements and closing balance, so that the column adds up. Not if lines are omitted.
  fileEdges: ({ statement, total }, t) => {
    if (!statement || total !== statement.lines) return { before: [], after: [] }
    const row = (time: string, key: 'openingP' | 'movementsP' | 'closingP') => ({
      ...{ time: csvTime(time), kind: csvText(t(`column.${key}`)), refNo: csvText(statement.no) },
      amountP: csvPounds(statement[key]),
    })
    return {
      before: [row(statement.fromTime, 'openingP')],
      after: [row(statement.toTime, 'movementsP'), row(statement.toTime, 'closingP')],
    }
  },
  cards: true,
  file: true,
})
