import { PressKey } from '@/lib/actions/form-values'
import 'server-only'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import type { GlyphName } from '@/components/shell/glyph'
import { refuse } from '@/lib/actions/refuse'
import { addPermission, editPermission, listPermissions, type Permission } from '@/lib/contract/permission'
import { ROUTE_VIEW } from '@/lib/domain/menu-entry'
import { allowedAddress, fillTemplate } from '@/lib/domain/template'
import { SCREENS, type Screen } from '@/lib/navigation/screens'
import { menuUrlValues } from '@/lib/session/menu-url-values'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { meantParents, parentFault } from './parent-choice'

/** Screens are known to this program, not to the marketplace, so the picker and its check are here. */
const COMPONENTS: readonly string[] = [ROUTE_VIEW, ...SCREENS.flatMap(({ components }) => components)]

export const ICONS: readonly GlyphName[] = [
  'home',
  'chart',
  'cart',
  'box',
  'truck',
  'inbox',
  'list',
  'tasks',
  'tag',
  'star',
  'undo',
  'megaphone',
  'chat',
  'bell',
  'pound',
  'shop',
  'people',
  'user',
  'key',
  'shield',
  'gear',
  'globe',
  'book',
  'help',
  'search',
  'menu',
]

const Box = z.string().optional().transform(Boolean)
const { menuType: _, perms, ...texts } = addPermission.body.shape

const Fields = z.object({
  ...texts,
  parentId: z
    .string()
    .trim()
    .max(201)
    .transform((typed) => typed || null),
  perms: perms.default([]),
  route: Box.transform((on) => (on ? ('1' as const) : ('0' as const))),
  hidden: Box,
  keepAlive: Box,
  alwaysShow: Box,
  position: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)])),
})

const Button = Fields.pick({ parentId: true, name: true, nameEn: true, permsType: true, status: true, perms: true })
const idempotencyKey = PressKey.optional()
const version = z.coerce.number().pipe(editPermission.body.shape.version)
/** Form values. */
export const NewEntry = Fields.extend({ idempotencyKey })
export const KnownEntry = Fields.extend({ id: editPermission.body.shape.id, version })
export const NewButton = Button.omit({ perms: true }).extend({ action: perms.element, idempotencyKey })
export const KnownButton = Button.extend({ id: editPermission.body.shape.id, version })

type Entry = z.output<typeof Fields>
const parametersOf = (path: string) => path.match(/\[[^\]]+\]|:[A-Za-z]+/g)?.length ?? 0

/** The entry below the matching parent; several candidates are reported by name. */
export async function withParent<E extends { parentId: string | null }>(entry: E): Promise<E> {
  if (entry.parentId === null) return entry
  const rows = await read(listPermissions)
  const fault = parentFault(rows, entry.parentId)
  if (!fault) return { ...entry, parentId: meantParents(rows, entry.parentId)[0]?.id ?? null }
  const t = await getTranslations('permission.fault')
  return refuse('INVALID_INPUT', { parentId: [t(fault.key, fault)] })
}

type Around = Awaited<ReturnType<typeof menuUrlValues>>
type Target = Pick<Entry, 'component' | 'url' | 'metaUrl' | 'perms'>

const screens: readonly Screen[] = SCREENS
const isKey = (key: string, component: string) => key.toLowerCase() === component.toLowerCase()
const screenNamed = (component: string) =>
  screens.find(({ components }) => components.some((key) => isKey(key, component)))

/** True if an entry needs no screen of this program, or names an existing one. */
export const isOurs = ({ component, metaUrl, route }: Pick<Permission, 'component' | 'metaUrl' | 'route'>): boolean =>
  !component || Boolean(metaUrl) || route === '0' || COMPONENTS.some((key) => isKey(key, component.replace(/^\//, '')))

/** Faults that only this program can find: an unknown component, or an address that may not be opened here. */
export function entryFaults({ component, url, metaUrl }: Target, around: Around): Record<string, string[]> {
  const screen = screenNamed(component)
  const address = metaUrl && fillTemplate(metaUrl, around.values)
  const refused = address && !allowedAddress(address, around)
  return {
    ...(component && !COMPONENTS.some((key) => isKey(key, component)) && { component: ['unknownScreen'] }),
    ...(screen && parametersOf(screen.path) !== parametersOf(url) && { url: ['parameters'] }),
    ...(refused && { metaUrl: ['origin'] }),
  }
}

/** Adds the permission of the screen, so that no visible entry leads to a refusal. */
export function withScreenRight<E extends Target>(entry: E): E {
  const right = screenNamed(entry.component)?.permission
  return right ? { ...entry, perms: [right] } : entry
}

/** Validates an entry for sending. */
export async function soundEntry<E extends Entry>(entry: E, session: Session): Promise<E> {
  const faults = entryFaults(entry, await menuUrlValues(session))
  if (Object.keys(faults).length > 0) await refuse('INVALID_INPUT', faults)
  return withScreenRight(entry)
}
