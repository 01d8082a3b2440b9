// What turns text into markup or into a program stands nowhere in the sources: figures are made of elements and texts. The policy
// of the pages refuses the same while they run (require-trusted-types-for), where the browser knows it.

const NAMES =
  'innerHTML|outerHTML|insertAdjacentHTML|setHTML|setHTMLUnsafe|parseHTML|parseHTMLUnsafe|parseFromString|createContextualFragment|srcdoc';

/** @param {string} selector @param {string} message */
const refused = (selector, message) => ({ selector, message });

export default [
  { ignores: ['dist/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    languageOptions: { globals: { setTimeout: 'readonly', setInterval: 'readonly' } }, // else no-implied-eval does not know them
    rules: {
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      'no-restricted-syntax': [
        'error',
        refused(`Identifier[name=/^(?:${NAMES}|DOMParser)$/]`, 'Text must not become markup.'),
        refused(`Literal[value=/^(?:${NAMES})$/]`, 'Text must not become markup.'),
        refused('MemberExpression[object.name="document"][property.name=/^write(?:ln)?$/]', 'Text must not become markup.'),
        refused('MemberExpression[object.property.name=/document$/i][property.name=/^write(?:ln)?$/]', 'Text must not become markup.'),
        refused('CallExpression[callee.property.name=/^createElement/] > Literal[value="script"]', 'Text must not become a program.'),
        refused(
          'TaggedTemplateExpression TemplateElement[value.raw=/(?:HTML|srcdoc|\\son\\w+)=|javascript:|<script/i]',
          'A drawing has no markup out of text and no program.',
        ),
        refused(
          ':matches(ImportDeclaration, ImportExpression) > Literal[value=/unsafe-|static-html/]',
          'Lit must not take text for markup.',
        ),
      ],
    },
  },
];
