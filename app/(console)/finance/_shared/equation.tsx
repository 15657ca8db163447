import type { Words } from '@/app/_kit/list/definition'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import type { Statement } from '@/lib/contract/finance/statement'

/** Opening + movements = closing, with the number of the statement. */
export function Equation({ statement, t }: { statement: Statement; t: Words }) {
  const { no, openingP, movementsP, closingP } = statement
  return (
    <div className="card-body">
      <Facts
        items={[
          { term: t('column.no'), value: no },
          { term: t('column.openingP'), value: <Money pence={openingP} /> },
          { term: t('column.movementsP'), value: <Money pence={movementsP} /> },
          {
            term: t('column.closingP'),
            value: (
              <>
                <Money pence={closingP} strong /> {t(openingP + movementsP === closingP ? 'isEqual' : 'isUnequal')}
              </>
            ),
          },
        ]}
      />
    </div>
  )
}
