import 'server-only'
import { getTranslations } from 'next-intl/server'

type Told = Readonly<Record<string, unknown>>

/** How a fact of a product reads where it is not written as a text: codes as words, files as their number. */
export async function moreText(): Promise<(field: string, value: unknown) => unknown> {
  const t = await getTranslations('goods')
  const words: Readonly<Record<string, (value: never) => string>> = {
    marks: (marks: readonly string[]) => marks.map((mark) => t(`marks.${mark}`)).join(t('comma')),
    battery: (battery: string) => t(`battery.${battery}`),
    ageFrom: (age: number) => (age === 0 ? t('age.all') : t('age.from', { age })),
    documents: (ids: readonly string[]) => t('files.count', { count: ids.length }),
    attributes: (told: Told) =>
      Object.entries(told)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
    goodsLocation: (place: string) => t(`goodsLocation.${place}`),
  }
  return (field, value) => (value === undefined || value === null ? value : (words[field]?.(value as never) ?? value))
}
