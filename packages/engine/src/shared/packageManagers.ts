// The package managers for which docgen writes commands.

/** In the order of their tabs (site specification, §9). */
export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const

export type PackageManager = (typeof PACKAGE_MANAGERS)[number]

/** The group id of all package manager tabs, so that a choice applies to all of them. */
export const PACKAGE_MANAGER_GROUP = 'package-manager'

/** The package managers into whose commands those of npm are translated. */
export type OtherManager = Exclude<PackageManager, 'npm'>
