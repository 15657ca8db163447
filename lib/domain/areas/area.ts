/** A name in both languages. */
export type Named = readonly [zh: string, en: string]

/** Users of a screen: people of a shop, the platform's operators, or both. */
export type Side = 'shop' | 'operator' | 'both'

/** Roles that every installation has, except those with all rights of their side: owner, manager and super admin. */
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
  /** Path of the parent entry. */
  parent?: string
  icon?: string
  /** 2: in the lower half of the menu. */
  position?: 1 | 2
  /** Not shown in the menu; another screen links to it. */
  hidden?: true
}

/** A screen behind the login, with its menu entry. */
export interface AreaScreen {
  /** The file route, with `[id]` for parameters. */
  path: `/${string}`
  /** Keys that name the screen in `component` of a server menu; compared without case, the first is ours. */
  components: readonly string[]
  /** Permission required besides the menu entry to open the screen; the data of its page requires the same. */
  permission?: string
  /** Key in the message catalogues. */
  title: string
  /** Open to every signed-in user, without a menu entry. */
  everybody?: true
  /** Its menu entry; `path` only if it differs from the route with `:id` for `[id]`. */
  menu?: MenuFields & { path?: string }
}

/** A heading of the menu, which only groups the screens whose `parent` is its path. */
export interface MenuHeading extends MenuFields {
  path: string
  redirect?: string
}

/** A built-in dictionary. */
export interface AreaDictionary {
  name: Named
  items: readonly (readonly [value: string, zh: string, en: string, colour?: string])[]
  /** Operators may add values; the program only stores them. */
  open?: true
}

/** A number that operators may change, in its unit and between its limits. A `money` setting needs two people. */
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
  /** Shown in the list regardless of the reader's settings: it asks for an act now, or answers their request. */
  always?: 'act' | 'asked'
  /** Also sent by mail until its reader opts out. */
  mail?: true
  /** Placeholders of its text; a template with any other placeholder is refused. */
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
  /** Permissions of built-in roles. The owner and manager of a shop and the super admin hold all and are not listed. */
  roles?: { readonly [Role in BuiltInRole]?: readonly string[] }
  headings?: readonly MenuHeading[]
  screens?: readonly AreaScreen[]
  dictionaries?: Readonly<Record<string, AreaDictionary>>
  settings?: Readonly<Record<string, SettingSpec>>
  notifications?: Readonly<Record<string, NotificationSpec>>
  /** Vocabulary of the audit: kinds of record, facts of a row, and fields of records that people change. */
  audit?: { kinds?: readonly string[]; facts?: readonly string[]; fields?: readonly string[] }
}

/** Keeps literal types, so that a code, a path or a kind is a type. */
export const area = <const A extends Area>(value: A): A => value
