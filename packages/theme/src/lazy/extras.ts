// Parts of documentation pages that are off by default. They are small, so a site that turns one on
// loads all of them.
export { Feedback } from '../parts/Feedback/Feedback.tsx'
export { PageMeta } from '../parts/PageMeta/PageMeta.tsx'
export { SidebarToggle } from '../parts/SidebarToggle/SidebarToggle.tsx'
