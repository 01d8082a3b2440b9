// The oldest browsers that everything is built for.
export const TARGETS = ['chrome111', 'firefox113', 'safari16.4'];
