import { z } from 'zod'
import { VIEW_NAME_MAX } from '@/lib/domain/limits'
import { Id, line, Nothing } from '../common'
import { endpoint } from '../endpoint'

/** Settings of one person, shared by all their devices. */
export const Preferences = z.object({
  density: z.enum(['compact', 'regular', 'relaxed']).optional(),
  tabStrip: z.boolean().optional(),
  shortcuts: z.boolean().optional(),
  pageSize: z.int().optional(),
  /** Paper for slips and lists: A4, or a label of 100 × 150 mm. */
  paper: z.enum(['a4', 'label']).optional(),
  /** Column ids in order, by table; a missing id is hidden. */
  columns: z.record(z.string().max(40), z.array(z.string().max(40)).max(40)).optional(),
})
export type Preferences = z.output<typeof Preferences>

export const preferences = endpoint({
  method: 'GET',
  path: '/account/preference/query',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'The caller’s own settings of the interface',
  data: Preferences,
})

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/account/preference/edit',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Change some of the caller’s own settings; what is not named stays',
  body: Preferences.strict(),
  data: Preferences,
})

export const SavedView = z.object({
  id: Id,
  tableId: z.string(),
  name: z.string(),
  /** Query string without the page: filters, tab, sort. */
  query: z.string(),
  columns: z.array(z.string()).nullable(),
  density: z.enum(['compact', 'regular', 'relaxed']).nullable(),
  shared: z.boolean(),
  own: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

export const listViews = endpoint({
  method: 'GET',
  path: '/account/view/list',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Saved views of a table: the caller’s own and those shared in the shop',
  query: z.object({ tableId: z.string().min(1).max(40) }),
  data: z.array(SavedView),
})

export const saveView = endpoint({
  method: 'POST',
  path: '/account/view/add',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Keep a view of a table under a name; the same name replaces',
  body: z.strictObject({
    tableId: z.string().min(1).max(40),
    name: line(VIEW_NAME_MAX).min(1),
    query: z.string().max(1_000),
    columns: z.array(z.string().max(40)).max(40).nullable(),
    density: z.enum(['compact', 'regular', 'relaxed']).nullable(),
    shared: z.boolean(),
  }),
  data: SavedView,
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/account/view/delete/{id}',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'Forget one of the caller’s own views',
  params: z.object({ id: Id }),
  data: Nothing,
})
