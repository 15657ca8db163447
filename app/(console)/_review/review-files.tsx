import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'

/** Links to the shop's reviews as files; `query` is that of the list, so the files match it. */
export async function ReviewFiles({ query }: { query: string }) {
  const t = await getTranslations('review')
  return (['csv', 'xlsx'] as const).map((kind) => (
    <ButtonLink key={kind} look="quiet" href={`/review/list/rows.${kind}${query && `?${query}`}`} download>
      {t(kind)}
    </ButtonLink>
  ))
}
