/** Data for rendering the shell, built on the server from the user's menu, small enough to be part of every page. */
export interface MenuItem {
  path: string
  title: string
  icon: string
  children: MenuItem[]
  /** For a large menu: its children are rendered once it is opened. */
  folded?: true
}

/** A route that the user's menu opens. `:id` in the path matches any segment. */
export interface RouteRow {
  path: string
  title: string
  /** Parents, outermost first: path and title. */
  above: readonly { path: string; title: string; opens: boolean }[]
  /** Menu entry selected while this route is open; a hidden one selects its parent. */
  selects: string
  /** Common key of several pages that are one place of the menu, such as the logs. */
  place?: string
}

export interface Crumb {
  title: string
  href?: string
}
