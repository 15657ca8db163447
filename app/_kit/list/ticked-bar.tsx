import { getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/table/bulk-bar'
import type { ListState } from '@/components/table/list-url'
import { Button } from '@/components/ui/button'

interface Props {
  /** Id of the form of the row checkboxes. */
  id: string
  action(form: FormData): Promise<void>
  state: ListState
  total: number
  capped: boolean
  /** Message key of the button. */
  words: string
}

/** Bulk bar of a list with a single act. */
export async function TickedBar({ words, ...bar }: Props) {
  const t = await getTranslations()
  return (
    <BulkBar {...bar}>
      <Button type="submit" look="primary">
        {t(words)}
      </Button>
    </BulkBar>
  )
}
