import { z } from 'zod'
import { USERNAME } from '@/lib/domain/person'
import { Id, Nothing } from '../common'
import { endpoint } from '../endpoint'

export const recycleUsers = endpoint({
  method: 'PUT',
  path: '/sys/user/recycleBatch',
  from: 'extension',
  who: 'operator',
  permission: 'user:edit',
  summary: 'Puts users into the bin: they are out at once, and their names are free for others',
  body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
  data: z.object({ deleted: z.int() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_ADMINISTRATOR'],
})

export const restoreUser = endpoint({
  method: 'PUT',
  path: '/sys/user/putRecycleBin',
  from: 'extension',
  who: 'operator',
  permission: 'user:edit',
  summary: 'Takes a user out of the bin, with roles, departments and shops that there still are',
  body: z.strictObject({
    id: Id,
    /** New name if theirs has been taken; empty: their old one. */
    username: z
      .union([z.literal(''), z.string().trim().toLowerCase().regex(USERNAME, { error: 'username' })])
      .default(''),
  }),
  data: z.object({
    /** True if phone or mail were dropped because another user has them now. */
    contactLost: z.boolean(),
    /** Sign-in after the restore: possible, still frozen, or past their last day. */
    standing: z.enum(['open', 'frozen', 'over']),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const eraseUser = endpoint({
  method: 'DELETE',
  path: '/sys/user/deleteRecycleBin',
  from: 'extension',
  who: 'operator',
  permission: 'user:edit',
  summary: 'Erases what is personal about a user in the bin; logs keep the name',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const handOver = endpoint({
  method: 'GET',
  path: '/sys/user/handOver',
  from: 'extension',
  who: 'operator',
  permission: 'user:list',
  summary: 'What somebody must take over before the user is frozen: roles that nobody else has, and open work',
  query: z.object({ id: Id }),
  data: z.object({
    /** Roles that nobody else who can sign in holds, in the language of the call. */
    roles: z.array(z.object({ id: Id, name: z.string() })),
    /** Open sessions, which freezing ends. */
    sessions: z.int(),
    /** Tasks that wait or run. */
    tasks: z.int(),
    /** Drafts of announcements. */
    drafts: z.int(),
    /** Feedback that waits for their answer. */
    feedback: z.int(),
  }),
  errors: ['NOT_FOUND'],
})
