// Elements are made one by one: for many small templates that is quicker than parsing each as a page.
export default { compilerOptions: { runes: true, fragments: 'tree' } };
