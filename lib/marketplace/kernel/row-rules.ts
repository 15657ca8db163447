import { type SQL, sql } from 'drizzle-orm'
import { type ColumnType, operandsOf, type Resource, type RowRule, type Variables } from '@/lib/domain/data-rule'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'

/** Rules of one role: all of them hold. */
export type RuleSet = readonly RowRule[]
/** Rule sets of a person's roles by resource: a row must satisfy one of the sets. No entry: all rows. */
export type RowRules = Readonly<Partial<Record<Resource, readonly RuleSet[]>>>

/** Rules that narrow the rows of a call, besides the shop. */
export interface RowFilter {
  rules: RowRules
  variables: Variables
}

/** A column for rules; `within` if a row has several values, one of which must match. */
export interface RuledColumn {
  type: ColumnType
  value: SQL
  within?(test: SQL): SQL
}
export type RuledColumns = Readonly<Record<string, RuledColumn>>

const bound = (type: ColumnType, operand: string): SQL => {
  if (type === 'number') return sql`${Number(operand)}::int`
  return type === 'id' ? sql`${operand}::uuid` : sql`${operand}::text`
}

const at = (milliseconds: number): SQL => sql`${new Date(milliseconds).toISOString()}::timestamptz`

/** A UK day is a span of instants. */
function dayTest(value: SQL, condition: RowRule['condition'], day: string): SQL {
  const [from, to] = [at(ukDayStart(day)), at(ukDayEnd(day))]
  switch (condition) {
    case '>':
      return sql`${value} >= ${to}`
    case '>=':
      return sql`${value} >= ${from}`
    case '<':
      return sql`${value} < ${from}`
    case '<=':
      return sql`${value} < ${to}`
    default:
      return sql`(${value} >= ${from} and ${value} < ${to})`
  }
}

const COMPARED = { '>': sql`>`, '>=': sql`>=`, '<': sql`<`, '<=': sql`<=` } as const

/** Builds the positive test: "is not" and "not in" are the opposite of "is" and "in". */
function positive({ type, value }: RuledColumn, condition: RowRule['condition'], operands: readonly string[]): SQL {
  const [first = ''] = operands
  if (type === 'day') return dayTest(value, condition, first)
  switch (condition) {
    case 'like':
      return sql`strpos(${value}, ${first}::text) > 0`
    case 'left like':
      return sql`right(${value}, length(${first}::text)) = ${first}::text`
    case 'right like':
      return sql`starts_with(${value}, ${first}::text)`
    case '>':
    case '>=':
    case '<':
    case '<=':
      return sql`${value} ${COMPARED[condition]} ${bound(type, first)}`
    default:
      return sql`${value} in (${sql.join(
        operands.map((operand) => bound(type, operand)),
        sql`, `,
      )})`
  }
}

function compiled(rule: RowRule, columns: RuledColumns, variables: Variables): SQL {
  const column = Object.hasOwn(columns, rule.column) ? columns[rule.column] : undefined
  const operands = column && operandsOf(rule, column.type, variables)
  if (!column || !operands) return sql`false`
  const test = positive(column, rule.condition, operands)
  const found = column.within ? column.within(test) : test
  const denied = rule.condition === '!=' || rule.condition === 'not in'
  // A missing value differs from this one.
  return denied ? sql`not coalesce(${found}, false)` : found
}

/**
 * Condition under which a person sees a row: all rules of one of their roles hold. Undefined if nothing narrows.
 * Columns come from the program and operands are bound: a rule adds no text to a statement.
 */
export function rowCondition(
  filter: RowFilter | undefined,
  resource: Resource,
  columns: RuledColumns,
): SQL | undefined {
  const sets = filter?.rules[resource]
  if (!filter || !sets) return undefined
  const each = sets.map((set) => {
    const tests = set.map((rule) => compiled(rule, columns, filter.variables))
    return tests.length > 0 ? sql`(${sql.join(tests, sql` and `)})` : sql`true`
  })
  return each.length > 0 ? sql`(${sql.join(each, sql` or `)})` : sql`false`
}
