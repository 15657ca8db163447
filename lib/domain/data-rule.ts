import type { PermissionCode } from './permission'

/** Rules that limit the rows of a list for a role: closed lists only, never SQL. */

export type ColumnType = 'text' | 'number' | 'id' | 'day'

/** Conditions as stored, with the column types that they fit. */
export const CONDITIONS = {
  '=': ['text', 'number', 'id', 'day'],
  '!=': ['text', 'number', 'id', 'day'],
  in: ['text', 'number', 'id'],
  'not in': ['text', 'number', 'id'],
  like: ['text'],
  'left like': ['text'],
  'right like': ['text'],
  '>': ['number', 'day'],
  '>=': ['number', 'day'],
  '<': ['number', 'day'],
  '<=': ['number', 'day'],
} as const satisfies Record<string, readonly ColumnType[]>
export type Condition = keyof typeof CONDITIONS
export const CONDITION_NAMES = Object.keys(CONDITIONS) as [Condition, ...Condition[]]

interface RuledResource {
  components: readonly string[]
  permission: PermissionCode
  columns: Record<string, ColumnType>
}

/**
 * Records that rules can filter: the screens that list them, the permission to read them, and the columns available to
 * rules.
 */
export const RESOURCES = {
  orders: {
    components: ['order/OrderList', 'op/orders/OrderList'],
    permission: 'order:list',
    columns: {
      shopId: 'id',
      shopType: 'number',
      no: 'text',
      status: 'number',
      kind: 'number',
      goodsLocation: 'number',
      promiseHours: 'number',
      payType: 'number',
      paidP: 'number',
      flag: 'number',
      area: 'text',
      carrier: 'text',
      placedDay: 'day',
    },
  },
  users: {
    components: ['system/UserList'],
    permission: 'user:list',
    columns: {
      username: 'text',
      userType: 'number',
      status: 'number',
      orgCode: 'text',
      shopId: 'id',
      shopType: 'number',
      createDay: 'day',
    },
  },
} as const satisfies Record<string, RuledResource>
export type Resource = keyof typeof RESOURCES
export const RESOURCE_NAMES = Object.keys(RESOURCES) as Resource[]

export const resourceOf = (component: string | null): Resource | null =>
  RESOURCE_NAMES.find((name) =>
    RESOURCES[name].components.some((key) => key.toLowerCase() === component?.toLowerCase()),
  ) ?? null

export const typeOf = (resource: Resource, column: string): ColumnType | null => {
  const columns: Readonly<Record<string, ColumnType>> = RESOURCES[resource].columns
  return Object.hasOwn(columns, column) ? (columns[column] ?? null) : null
}

export const VARIABLES = ['sys_user_code', 'sys_org_code', 'shop_id'] as const
/** Values from the caller's own session; null where it has none. */
export type Variables = Readonly<Record<(typeof VARIABLES)[number], string | null>>

export const RULE_VALUE_MAX = 500

export interface RowRule {
  column: string
  condition: Condition
  value: string
}

const SHAPES: Record<ColumnType, RegExp> = {
  text: /^[^\p{Cc}]{1,200}$/u,
  number: /^-?\d{1,9}$/,
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  day: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
}

/** Rejects days such as "2026-02-30", which only have the right format. */
const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

const variableIn = (text: string) => VARIABLES.find((name) => text === `#{${name}}`)

const partsOf = ({ condition, value }: RowRule): string[] =>
  condition === 'in' || condition === 'not in' ? value.split(',').map((part) => part.trim()) : [value.trim()]

/** Invalid field of a rule, or null. */
export function ruleFault(resource: Resource, rule: RowRule): keyof RowRule | null {
  const type = typeOf(resource, rule.column)
  if (!type) return 'column'
  const fitting: readonly ColumnType[] = CONDITIONS[rule.condition]
  if (!fitting.includes(type)) return 'condition'
  const fine = (part: string) => SHAPES[type].test(part) && (type !== 'day' || isDay(part))
  const variable = (part: string) => variableIn(part) !== undefined && (type === 'text' || type === 'id')
  return partsOf(rule).every((part) => (part.startsWith('#{') ? variable(part) : fine(part))) ? null : 'value'
}

/**
 * Operands of a rule with its variables filled in. Null if a variable has no value for this person: the rule then
 * lets no row through, because missing data must not reveal more.
 */
export function operandsOf(rule: RowRule, type: ColumnType, variables: Variables): string[] | null {
  const operands: string[] = []
  for (const part of partsOf(rule)) {
    const name = variableIn(part)
    const value = name ? variables[name] : part
    if (!value || !SHAPES[type].test(value)) return null
    operands.push(value)
  }
  return operands
}
