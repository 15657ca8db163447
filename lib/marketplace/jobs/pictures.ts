import { sql } from 'drizzle-orm'
import type { Job } from '../kernel/job'
import { removedPictures, sweepPictures } from '../modules/file'
import { SHOWN_BY_GOODS } from '../modules/goods'
import { SHOWN_BY_ANNOUNCEMENTS } from '../modules/message'
import { soldPictures } from '../modules/order'

const AT_ONCE = 500
const SHOWN = sql`(${SHOWN_BY_GOODS} or ${SHOWN_BY_ANNOUNCEMENTS})`

/** Deletes the bytes of pictures that left the library thirty days ago and that nothing shows any more. */
export const pictureSweep: Job = {
  name: 'file.sweepPictures',
  schedule: '0 40 3 * * *',
  deletes: true,
  async sweep(tx, { now }) {
    let gone = 0
    for (;;) {
      const due = await removedPictures(tx, { now, except: SHOWN, most: AT_ONCE })
      gone += await sweepPictures(tx, due, await soldPictures(tx, due))
      if (due.length < AT_ONCE) return gone
    }
  },
}
