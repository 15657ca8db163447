'use server'

import { askAbout, carryTicked, Ticked } from '@/app/_kit/list/ticked'
import { action } from '@/lib/actions/action'
import { BULK_AGREE_MAX } from '@/lib/domain/after-sale'
import { agreeHref } from './agree-address'

const WAY = { words: 'afterSale.bulk', most: BULK_AGREE_MAX, href: agreeHref }

/** Redirects with the ticked cases to the page that confirms the agreement. */
export async function chooseCases(form: unknown): Promise<void> {
  await carryTicked(form, '/after-sale/list', (from) =>
    action('afterSale:audit', Ticked, (ticked) => askAbout(ticked, from, WAY)),
  )
}
