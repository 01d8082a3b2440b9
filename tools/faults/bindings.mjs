// Faults between C++ and the page. The tests of the bindings must catch each.

/** Name, file, what stands there, what is put in its place. @type {string[][]} */
export default [
  [
    'numbers are a view of the memory instead of a copy',
    'cpp/bindings/convert.cpp',
    'return val::global(type).new_(emscripten::typed_memory_view(static_cast<std::size_t>(size), data));',
    'return type ? val(emscripten::typed_memory_view(static_cast<std::size_t>(size), data)) : val::null();',
  ],
  [
    'what is no number is 0',
    'cpp/bindings/convert.cpp',
    'value.isNumber() ? value.as<double>() : std::numeric_limits<double>::quiet_NaN()',
    'value.isNumber() ? value.as<double>() : 0.0',
  ],
  ['rows and columns change places', 'cpp/bindings/convert.cpp', 'set(js, "cols", cols)', 'set(js, "cols", rows)'],
  [
    'the gradient of another row',
    'cpp/bindings/convert.cpp',
    'set(js, "gradient", Row(report.E.gradient.row(id)))',
    'set(js, "gradient", Row(report.E.gradient.row(i)))',
  ],
  ['a deleted lab still counts', 'cpp/bindings/module.cpp', '  labs[static_cast<std::size_t>(number)] = nullptr;\n', ''],
  ['one reset does the work of another', 'cpp/bindings/module.cpp', 'reset(Part::context)', 'reset(Part::fragment)'],
  [
    'both previews of a renaming show the same',
    'cpp/bindings/module.cpp',
    'preview(lab, permutation, RenameMode::rows_only)',
    'preview(lab, permutation, RenameMode::ids_only)',
  ],
  [
    'changes are lost on the way to the whole core',
    'web/core/lab-core.js',
    '    for (const [name, ...values] of this.#changes) module[name](number, ...values);\n',
    '',
  ],
  ['steps of two runs are made again as one', 'web/core/lab-core.js', 'last[1] === gesture && ', ''],
  ['half a surrogate pair goes into C++', 'web/core/lab-core.js', "value.replace(/\\p{Surrogate}/gu, '\\ufffd')", 'value'],
  [
    'a list of any length fills the memory',
    'web/core/lab-core.js',
    '  if (length > LIMIT) throw new RangeError(`An array of ${length} entries is too long.`);\n',
    '',
  ],
  ['bytes are not copied', 'web/core/lab-core.js', 'return array.slice();', 'return array;'],
  [
    'a name of Object.prototype is an action',
    'web/core/lab-core.js',
    'Object.hasOwn(CHANGES, action.type) && CHANGES[action.type]',
    'CHANGES[action.type]',
  ],
  ['what others send is read without end', 'web/share/bounded.js', 'if (size > limit) {', 'if (size < 0) {'],
  ['a file of any number of values is read', 'web/share/state-file.js', " || text.split(',').length > VALUE_LIMIT", ''],
];
