// How long tests wait for something before they give up. One value for all of them, so that no test fails only because
// other programs use the processors. Only a test that fails waits for so long.

export const LONGEST_WAIT_MILLISECONDS = 180_000
