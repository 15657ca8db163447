export { followEvents, startFollower } from './follower'
export { notificationBindings } from './handlers'
export { notificationJobs } from './jobs'
export { countUnread } from './queries'
