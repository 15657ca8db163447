import { getLocale, getTranslations } from 'next-intl/server'
import { RowsInput } from '@/app/_kit/record/rows-input'
import { bannerPositionList } from '@/lib/contract/ads/position'
import { PACKAGE_CONTENTS_MAX, type PackageContent } from '@/lib/domain/ads/package'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

/** Days of positions in a package. */
export async function ContentsInput({ contents = [] }: { contents?: readonly PackageContent[] | undefined }) {
  const [t, spoken, positions] = await Promise.all([
    getTranslations('adPackage'),
    getLocale(),
    read(bannerPositionList, { query: {} }),
  ])
  const options = [
    { value: '', label: t('choosePosition') },
    ...positions.map(({ id, titleZh, titleEn }) => ({
      value: id,
      label: pickText({ zh: titleZh, en: titleEn }, knownLocale(spoken)),
    })),
  ]
  const rows = contents.map(({ positionId, days }) => ({ positionId, days: String(days) }))
  return (
    <RowsInput
      name="contents"
      label={t('column.contents')}
      hint={t('contentsHint')}
      most={PACKAGE_CONTENTS_MAX}
      rows={rows.length > 0 ? rows : [{ positionId: '', days: '' }]}
      columns={[
        { name: 'positionId', label: t('column.position'), as: 'choice', options },
        { name: 'days', label: t('column.days'), as: 'figure', width: 'min-w-16' },
      ]}
    />
  )
}
