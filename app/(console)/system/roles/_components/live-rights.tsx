import { getTranslations } from 'next-intl/server'
import type { ComponentProps } from 'react'
import type { Role } from '@/lib/contract/role'
import { checkRights } from '../actions'
import { LiveChanges } from './live-changes'
import { LiveEntries } from './live-entries'

interface Props {
  role: Role
  /** Held and shown permissions as codes. */
  base: string
  shown: string
  /** Unsaved ticks as a code; names of those of other views, and of all. */
  ticks: string
  elsewhere: ComponentProps<typeof LiveChanges>['elsewhere']
  begun: ComponentProps<typeof LiveChanges>['begun']
  tick: string
}

/** Shows, while permissions are ticked, the changes and the missing pages. */
export async function LiveRights({ role, base, shown, ticks, tick, elsewhere, begun }: Props) {
  const t = await getTranslations('role')
  return (
    <>
      <LiveChanges
        key={`changes ${base}`}
        elsewhere={elsewhere}
        begun={begun}
        texts={{ title: t('unsaved'), given: t.raw('given'), taken: t.raw('taken'), and: t('and') }}
      />
      <LiveEntries
        key={role.version}
        roleId={role.id}
        base={base}
        shown={shown}
        ticks={ticks}
        tick={tick}
        check={checkRights}
        texts={{
          title: t('lackTitle'),
          text: t('lackText'),
          and: t('and'),
          tick: t.raw('lackDo'),
          not: t.raw('lackNot'),
        }}
      />
    </>
  )
}
