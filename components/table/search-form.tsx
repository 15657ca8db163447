import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { HiddenQuery } from './hidden-query'
import type { ListState } from './list-url'

interface SearchFormProps {
  state: ListState
  /** Names the searched fields; also the accessible name. */
  placeholder: string
  /** Query key, `q` by default. */
  name?: string
  /** Label of a button, if nothing else shows that Enter searches. */
  button?: string
}

/** Search by GET: Enter submits, the filters stay. `/` focuses it. */
export function SearchForm({ state, placeholder, name = 'q', button }: SearchFormProps) {
  return (
    <search>
      <form className="search" action={state.path} method="get" data-list-form="">
        <HiddenQuery state={state} except={[name]} />
        <Icon name="search" />
        <input
          type="search"
          name={name}
          maxLength={1_000}
          defaultValue={String(state.query[name] ?? '')}
          key={String(state.query[name] ?? '')}
          placeholder={placeholder}
          aria-label={placeholder}
          data-search=""
          enterKeyHint="search"
        />
        {button && (
          <Button type="submit" look="secondary">
            {button}
          </Button>
        )}
      </form>
    </search>
  )
}
