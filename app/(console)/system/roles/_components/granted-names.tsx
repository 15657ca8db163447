import { getLocale, getTranslations } from 'next-intl/server'
import { listed, pickText } from '@/lib/domain/locale'
import { namesOf, whichIn } from '../_roles/granted-names'
import { readTree } from '../_roles/read-role'

interface Props {
  id: string
  search: Readonly<Record<string, string | string[] | undefined>>
}

/** Names of the permissions that were just granted and removed. */
export async function GrantedNames({ id, search }: Props) {
  const which = whichIn(search)
  if (search.done !== 'granted' || which.given.length + which.taken.length === 0) return null
  const [t, locale, tree] = await Promise.all([getTranslations('role'), getLocale(), readTree(id)])
  const counts = { given: Number(search.added), taken: Number(search.removed) }
  const line = (side: 'given' | 'taken') => {
    const names = namesOf(tree.treeList, which[side], ({ title, titleEn }) =>
      pickText({ zh: title, en: titleEn }, locale),
    )
    if (names.length === 0) return null
    const more = counts[side] - names.length
    const said = listed(names, locale)
    return (
      <>
        <br />
        {t(side, { names: more > 0 ? t('andMore', { names: said, count: more }) : said })}
      </>
    )
  }
  return (
    <>
      {line('given')}
      {line('taken')}
    </>
  )
}
