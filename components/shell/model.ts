/** Data for drawing the shell, built on the server from the user's menu, small enough to be part of every page. */
export interface MenuItem {
  path: string
  title: string
  icon: string
  children: MenuItem[]
  /** Of a large menu: what stands below it is drawn once it is gone to. */
  folded?: true
}

/** One route that the user's menu opens. `:id` in the path stands for any one segment. */
export interface RouteRow {
  path: string
  title: string
  /** Entries above it, outermost first: path and title. */
  above: readonly { path: string; title: string; opens: boolean }[]
  /** The menu entry that is selected while this route is open; a hidden one selects its parent. */
  selects: string
  /** Of several pages that are one place of the menu, such as the logs: what they have in common. */
  place?: string
}

export interface Crumb {
  title: string
  href?: string
}
