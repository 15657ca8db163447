import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { Compared } from '@/lib/contract/role/preview'

interface Names {
  one: string
  other: string
}

const PARTS = ['one', 'other', 'both'] as const
type Part = (typeof PARTS)[number]

interface Item {
  id: string
  name: string
  code: string | null
  href?: string
  /** Members who hold the entry but do not see it, because no page below it is open to them. */
  hiddenFrom?: readonly string[]
}

async function Parts({
  title,
  parts,
  names,
}: {
  title: string
  parts: Record<keyof Compared['rights'], Item[]>
  names: Names
}) {
  const t = await getTranslations('role')
  return (
    <Card title={title}>
      <div className="form-twins">
        {PARTS.map((part) => (
          <section key={part}>
            <h3>{t(`only.${part}`, { ...names, count: parts[part].length })}</h3>
            {parts[part].length === 0 && <p className="soft">{t('none')}</p>}
            <ul>
              {parts[part].map(({ id, name, code, href, hiddenFrom = [] }) => (
                <li key={id}>
                  {href ? <TextLink href={href}>{name}</TextLink> : name}{' '}
                  {code && <code className="field-hint">{code}</code>}{' '}
                  {hiddenFrom.length > 0 && (
                    <span className="soft">{t('bare', { names: hiddenFrom.join(t('and')) })}</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}

const everyPart = <T,>(parts: Record<Part, T[]>, make: (item: T, part: Part) => Item) => ({
  one: parts.one.map((item) => make(item, 'one')),
  other: parts.other.map((item) => make(item, 'other')),
  both: parts.both.map((item) => make(item, 'both')),
})

interface Props {
  compared: Compared
  names: Names
  /** Addresses of the entries that each of the two sees. */
  shown: Record<'one' | 'other', readonly string[]>
}

const BUTTON = 2

/** Permissions held by one or both of two roles; the same of their members, for people who may see users. */
export async function CompareCards({ compared, names, shown }: Props) {
  const t = await getTranslations('role')
  const hiddenFrom = (path: string | null, part: Part) =>
    (part === 'both' ? (['one', 'other'] as const) : [part])
      .filter((each) => path !== null && !shown[each].includes(path))
      .map((each) => names[each])
  const { rights, members } = compared
  const people =
    members &&
    everyPart(members, ({ id, username, realname }) => ({
      id,
      name: username,
      code: realname === username ? null : realname,
      href: `/system/users/${id}`,
    }))
  return (
    <>
      <Parts
        title={t('compareRights')}
        parts={everyPart(rights, ({ id, name, code, menuType }, part) => ({
          id,
          name,
          code,
          ...(menuType !== BUTTON && { hiddenFrom: hiddenFrom(code, part) }),
        }))}
        names={names}
      />
      {people && <Parts title={t('compareMembers')} parts={people} names={names} />}
    </>
  )
}
