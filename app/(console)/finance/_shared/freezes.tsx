import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import type { Freeze } from '@/lib/contract/finance'
import type { Session } from '@/lib/session/session'

/** Lists the amount that each open after-sale case freezes; links to the case if the reader may open it. */
export const Freezes = ({ freezes, can }: { freezes: readonly Freeze[]; can: Session['can'] }) => (
  <ul>
    {freezes.map(({ caseId, caseNo, amountP }) => (
      <li key={caseId}>
        <Money pence={amountP} />{' '}
        {can('afterSale:list') ? <TextLink href={`/after-sale/detail/${caseId}`}>{caseNo}</TextLink> : caseNo}
      </li>
    ))}
  </ul>
)
