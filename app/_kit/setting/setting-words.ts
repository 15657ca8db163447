import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Setting } from '@/lib/contract/config'

/** Labels for names and values of settings, in the reader's language. */
export async function settingWords() {
  const t = await getTranslations('config')
  return {
    name: (name: string) => (t.has(`name.${name}`) ? t(`name.${name}`) : name),
    value: (value: string, unit: string | null) => (unit ? t(`unit.${unit}`, { count: Number(value) }) : value),
    range: ({ min, max }: Pick<Setting, 'min' | 'max'>) => (min === null || max === null ? null : `${min}–${max}`),
  }
}
