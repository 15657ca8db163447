'use server'

import { askAbout, carryTicked, Ticked } from '@/app/_kit/list/ticked'
import { action } from '@/lib/actions/action'
import { REVIEW_BULK_MAX } from '@/lib/domain/review'
import { bulkHref } from './bulk-address'

const WAY = {
  words: 'review.bulk',
  most: REVIEW_BULK_MAX,
  href: (ids: readonly string[], from: string) => bulkHref({ ids, from }),
}

/** Redirects with the ticked reviews to the page that replies to them. */
export async function chooseReplies(form: unknown): Promise<void> {
  await carryTicked(form, '/review/list', (from) =>
    action('review:reply', Ticked, (ticked) => askAbout(ticked, from, WAY)),
  )
}
