import 'server-only'
import { getTranslations } from 'next-intl/server'
import { refuse } from '@/lib/actions/refuse'
import { listPermissions } from '@/lib/contract/permission'
import { resourceOf } from '@/lib/domain/data-rule'
import { upstream } from '@/lib/upstream/call'
import { columnWords } from '../../../../_rules/column-words'
import { readValue, sayValue } from '../../../../_rules/rule-values'

interface Said {
  permissionId: string
  ruleColumn: string
  ruleConditions: string
  ruleValue: string
}

async function wordsOfEntry(permissionId: string): ReturnType<typeof columnWords> {
  const entry = (await upstream(listPermissions)).find(({ id }) => id === permissionId)
  const resource = resourceOf(entry?.component ?? null)
  return resource ? columnWords(resource) : {}
}

/** So many names are told to whoever wrote another one. */
const NAMED = 12

/** What somebody wrote, as it is stored; INVALID_INPUT with the column's names for one that it does not have. */
export async function storedValue({ permissionId, ruleColumn, ruleConditions, ruleValue }: Said): Promise<string> {
  const words = (await wordsOfEntry(permissionId))[ruleColumn] ?? {}
  const read = readValue(words, ruleConditions, ruleValue)
  if ('stored' in read) return read.stored
  const t = await getTranslations('permission.rules')
  const names = [...(words.names?.values() ?? [])].slice(0, NAMED).join(', ')
  return refuse('INVALID_INPUT', { ruleValue: [t('unknownValue', { value: read.unknown, names })] })
}

/** A stored value as the form shows it and takes it. */
export async function saidValue({ permissionId, ruleColumn, ruleConditions, ruleValue }: Said): Promise<string> {
  return sayValue((await wordsOfEntry(permissionId))[ruleColumn] ?? {}, ruleConditions, ruleValue)
}
