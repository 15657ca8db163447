import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { Compared } from '@/lib/contract/role-preview'

interface Names {
  one: string
  other: string
}

const PARTS = ['one', 'other', 'both'] as const

interface Item {
  id: string
  name: string
  code: string | null
  href?: string
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
              {parts[part].map(({ id, name, code, href }) => (
                <li key={id}>
                  {href ? <TextLink href={href}>{name}</TextLink> : name}{' '}
                  {code && <code className="field-hint">{code}</code>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}

const everyPart = <T,>(parts: Record<keyof Compared['rights'], T[]>, make: (item: T) => Item) => ({
  one: parts.one.map(make),
  other: parts.other.map(make),
  both: parts.both.map(make),
})

/** What only one of two roles holds and what both hold; the same of their members, for who may see users. */
export async function CompareCards({ compared, names }: { compared: Compared; names: Names }) {
  const t = await getTranslations('role')
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
        parts={everyPart(rights, ({ id, name, code }) => ({ id, name, code }))}
        names={names}
      />
      {people && <Parts title={t('compareMembers')} parts={people} names={names} />}
    </>
  )
}
