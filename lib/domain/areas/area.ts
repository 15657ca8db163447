/** A name in both languages. */
export type Named = readonly [zh: string, en: string]

/** For whom a screen is: people of a shop, the platform's operators, or both. */
export type Side = 'shop' | 'operator' | 'both'

/** Roles that every installation has, but those that hold whatever their side may: owner, manager and super admin. */
export type BuiltInRole =
  | 'shop_shipping'
  | 'shop_goods'
  | 'shop_readonly'
  | 'shop_service'
  | 'order_support'
  | 'goods_reviewer'
  | 'merchant_reviewer'
  | 'auditor'
  | 'content_editor'
  | 'finance_maker'
  | 'finance_checker'

interface MenuFields {
  zh: string
  en: string
  side: Side
  /** Path of the entry above. */
  parent?: string
  icon?: string
  /** 2 stands in the lower half of the menu. */
  position?: 1 | 2
  /** Not drawn in the menu; the screen opens from another one. */
  hidden?: true
}

/** A screen behind the login, with its entry in the menu. */
export interface AreaScreen {
  /** The file route, with `[id]` for what varies. */
  path: `/${string}`
  /** Keys by which a server menu names the screen in `component`; compared without regard to case, the first is ours. */
  components: readonly string[]
  /** A button permission that opening the screen asks for besides its menu entry; what its page reads asks for the same. */
  permission?: string
  /** Key in the message catalogues. */
  title: string
  /** Opened without a menu entry of its own: by every signed-in user. */
  everybody?: true
  /** Its entry in the menu; `path` only where that is not the route with `:id` for `[id]`. */
  menu?: MenuFields & { path?: string }
}

/** A heading of the menu, which only holds the screens whose `parent` names its path. */
export interface MenuHeading extends MenuFields {
  path: string
  redirect?: string
}

/** A dictionary that the program brings with it. */
export interface AreaDictionary {
  name: Named
  items: readonly (readonly [value: string, zh: string, en: string, colour?: string])[]
  /** Operators may add values: the program only keeps them. */
  open?: true
}

/** A number that operators may change, in its unit and between its limits. One of `money` takes two persons. */
export interface SettingSpec {
  group: 'order' | 'personal' | 'message' | 'money'
  unit: 'seconds' | 'minutes' | 'hours' | 'days' | 'months' | 'percent' | 'pounds' | 'points' | 'pointsStep' | 'devices'
  value: number
  min: number
  max: number
}

/** Event of a notification, with the text of its first template. */
export interface NotificationSpec {
  /** Recipients; buyers get email and text messages and have no list. */
  side: Side | 'buyer'
  /** Stands in the list whatever its reader prefers: it asks for an act now, or is the answer to what they asked for. */
  always?: 'act' | 'asked'
  /** Also sent by mail until its reader says otherwise. */
  mail?: true
  /** Placeholders of its text; a template with any other word in braces is refused. */
  words: readonly string[]
  zh: string
  en: string
}

/**
 * Declarations of one area for the rest of the program. Everything but the name is optional. The shared vocabularies
 * (permission codes, screens, menu, settings, audit kinds, notifications, dictionaries) are assembled from these
 * values in `../areas.ts` and keep their literal types.
 */
export interface Area {
  name: string
  /** Button permissions; `operator` marks those that no role of a shop may hold. */
  permissions?: Readonly<Record<string, readonly [zh: string, en: string, holder?: 'operator']>>
  /** Codes that built-in roles hold. The owner and manager of a shop and the super admin need no mention. */
  roles?: { readonly [Role in BuiltInRole]?: readonly string[] }
  headings?: readonly MenuHeading[]
  screens?: readonly AreaScreen[]
  dictionaries?: Readonly<Record<string, AreaDictionary>>
  settings?: Readonly<Record<string, SettingSpec>>
  notifications?: Readonly<Record<string, NotificationSpec>>
  /** Words of the audit: what a row is about, what it tells, and fields of records that people change. */
  audit?: { kinds?: readonly string[]; facts?: readonly string[]; fields?: readonly string[] }
}

/** `const` keeps literals, so that a code, a path or a kind is a type. */
export const area = <const A extends Area>(value: A): A => value
