import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { RICH_TEXT_VERSION } from '@/lib/domain/rich-text'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'
import { richText, TEXT_COLUMNS, textValues } from './clean-html'

const PER_RUN = 200

const Old = z.object({ id: z.string(), zh: z.string(), en: z.string() })

/** Cleans texts again from the original after a change of rules; readers never see uncleaned text meanwhile. */
const cleanAgain: Job = {
  name: 'message.clean',
  schedule: '45 * * * * *',
  async sweep(tx) {
    const old = await query(
      tx,
      Old,
      sql`select id, coalesce(msg_content_raw, msg_content) as zh, coalesce(content_en_raw, content_en, '') as en
        from announcement where clean_version < ${RICH_TEXT_VERSION} order by id limit ${PER_RUN} for update skip locked`,
    )
    for (const { id, ...raw } of old)
      await tx.execute(
        sql`update announcement set (${TEXT_COLUMNS}) = row(${textValues(await richText(raw))}) where id = ${id}`,
      )
    return old.length
  },
}

export const messageJobs: readonly Job[] = [cleanAgain]
