import { Badge } from '@/components/ui/badge'
import type { OrderTag } from '@/lib/contract/order/tag'

interface TagBadgesProps {
  ids: readonly string[]
  tags: readonly OrderTag[]
}

/** The shop's tags of an order; deleted ones are omitted. */
export function TagBadges({ ids, tags }: TagBadgesProps) {
  return tags
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, colour }) => (
      <Badge key={id} tone={colour}>
        {name}
      </Badge>
    ))
}
