import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { listLedger, listWithdrawals, WITHDRAWAL_TABS } from '@/lib/contract/finance'
import { SHOP_KINDS } from '@/lib/domain/ledger'
import { WITHDRAWAL_STATE } from '@/lib/domain/withdrawal'
import { Freezes } from './freezes'
import { recordOf } from './record-of'
import { TakeBack } from './take-back'
import { groupOfWithdrawal } from './withdrawal-state'

/** The movements of the shop's balance. */
export const ledgerList = list(listLedger, {
  path: '/finance/ledger',
  words: 'finance.ledger',
  search: 'q',
  filters: {
    kind: filter.choice(SHOP_KINDS),
    direction: filter.choice(['in', 'out']),
    from: filter.day(),
    to: filter.day(),
  },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.time('time'),
    make.word('kind'),
    make.link('refNo', {
      href: recordOf,
      mono: true,
    }),
    make.money('inP', { value: ({ amountP }) => (amountP > 0 ? amountP : null) }),
    make.money('outP', { value: ({ amountP }) => (amountP < 0 ? -amountP : null) }),
    make.money('balanceP'),
  ],
  foot: ({ openingP, movementsP, closingP, sumsOf, freezes }, t, can) => (
    <div className="card-body" data-testid="ledger-sums">
      {sumsOf !== null && <p className="soft">{t('sumsOf', { ref: sumsOf })}</p>}
      <Facts
        items={[
          { term: t('openingP'), value: <Money pence={openingP} /> },
          { term: t('movementsP'), value: <Money pence={movementsP} /> },
          { term: t('closingP'), value: <Money pence={closingP} strong /> },
          ...(freezes.length > 0 && sumsOf === null
            ? [{ term: t('frozen'), value: <Freezes freezes={freezes} can={can} /> }]
            : []),
        ]}
      />
    </div>
  ),
  cards: true,
  file: true,
})

/** The shop's withdrawals in every state. */
export const withdrawalList = list(listWithdrawals, {
  path: '/finance/withdrawals',
  words: 'finance.withdrawal',
  tabs: { key: 'state', values: WITHDRAWAL_TABS },
  rowId: ({ id }) => id,
  group: groupOfWithdrawal,
  columns: (make) => [
    make.text('no'),
    make.time('createTime'),
    make.money('amountP'),
    make.money('feeP'),
    make.money('netP'),
    make.text('account', {
      value: ({ account }) => `${account.bank} ····${account.last4}`,
      second: ({ account }) => account.holder,
    }),
    make.status('state', { group: groupOfWithdrawal, word: ({ state }) => make.t(`state.${state}`) }),
    make.text('result', {
      value: ({ paidRef, reason }) => paidRef ?? reason,
    }),
    make.acts((row) =>
      row.state === WITHDRAWAL_STATE.unreviewed && make.can('finance:withdraw') ? (
        <TakeBack
          id={row.id}
          version={row.version}
          label={make.t('cancelOf', { no: row.no })}
          text={make.t('cancel')}
        />
      ) : null,
    ),
  ],
  create: 'finance:withdraw',
  cards: true,
  file: true,
})
