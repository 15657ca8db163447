import * as contract from '@/lib/contract/announcement'
import { releaseAnnouncement, revokeAnnouncement } from '@/lib/contract/message'
import { type Binding, bind } from '../../kernel/binding'
import { choicesOf, shownAudience } from './audience'
import { remind, requireRemindable } from './mail'
import { publish, revoke } from './publish'
import { deskRow, pageOfDesk, toEntry } from './queries'
import { pageOfReaders } from './readers'
import { changeDraft, deleteDraft, writeDraft } from './write'

const list = bind(contract.listAnnouncements, (context, { query }) => pageOfDesk(context, query))

const one = bind(contract.getAnnouncement, async (context, { query }) => {
  const row = await deskRow(context, query.id)
  return {
    ...toEntry(row, context.now),
    msgContent: row.msg_content,
    contentEn: row.content_en ?? '',
    audience: await shownAudience(context, row.audience_kind, row.audience_values),
  }
})

const add = bind(contract.addAnnouncement, async (context, { body }) => ({ id: await writeDraft(context, body) }))

const edit = bind(contract.editAnnouncement, async (context, { body }) => {
  await changeDraft(context, body)
  return null
})

const remove = bind(contract.deleteAnnouncement, async (context, { query }) => {
  await deleteDraft(context, query.id)
  return null
})

const readers = bind(contract.announcementReaders, (context, { query }) => pageOfReaders(context, query))
const choices = bind(contract.announcementChoices, (context) => choicesOf(context))

const release = bind(releaseAnnouncement, async (context, { query }) => {
  await publish(context, query.id, query.version)
  return null
})

const takeBack = bind(revokeAnnouncement, async (context, { query }) => {
  await revoke(context, query.id)
  return null
})

const reminding = bind(contract.remindReaders, async (context, { body }) => {
  await deskRow(context, body.id)
  await requireRemindable(context, body.id)
  return { reminded: await remind(context, body.id) }
})

export const announcementBindings: Binding[] = [
  ...[list, one, add, edit, remove, readers, choices],
  ...[release, takeBack, reminding],
]
