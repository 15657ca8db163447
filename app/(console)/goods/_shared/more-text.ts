import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { Goods } from '@/lib/contract/goods/record'
import { knownLocale, pickText } from '@/lib/domain/locale'

type Told = Readonly<Record<string, unknown>>

/** Words the value of a product field that is no text: labels for codes, a count for files. */
export async function moreText(names: Goods['names'] = {}): Promise<(field: string, value: unknown) => unknown> {
  const [t, locale] = await Promise.all([getTranslations('goods'), getLocale()])
  const named = (id: string) => pickText(names[id] ?? { zh: id, en: id }, knownLocale(locale))
  const words: Readonly<Record<string, (value: never) => string>> = {
    marks: (marks: readonly string[]) => marks.map((mark) => t(`marks.${mark}`)).join(t('comma')),
    battery: (battery: string) => t(`battery.${battery}`),
    ageFrom: (age: number) => (age === 0 ? t('age.all') : t('age.from', { age })),
    documents: (ids: readonly string[]) => t('files.count', { count: ids.length }),
    videos: (ids: readonly string[]) => t('files.videos', { count: ids.length }),
    attributes: (told: Told) =>
      Object.entries(told)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
    brandId: named,
    securityIds: (ids: readonly string[]) => ids.map(named).join(t('comma')),
    vatClass: (rate: string) => t(`vatClass.${rate}`),
    goodsLocation: (place: string) => t(`goodsLocation.${place}`),
  }
  return (field, value) => (value === undefined || value === null ? value : (words[field]?.(value as never) ?? value))
}
