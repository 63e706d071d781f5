import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import antd from 'antd';
import { Fragment, type ReactNode, createElement as um } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';

/** Each of Ant Design's components that a public page shows. The stories fail where one is shown without its styles. */
const DO_PUBLICO = um(
  Fragment,
  null,
  um(antd.Alert),
  um(antd.Breadcrumb),
  um(antd.Button),
  um(antd.Checkbox),
  um(antd.Collapse),
  um(antd.DatePicker),
  um(antd.Divider),
  um(antd.Empty),
  um(antd.Flex),
  um(antd.Form),
  um(antd.Input),
  um(antd.Input.Password),
  um(antd.Input.TextArea),
  um(antd.Layout),
  um(antd.Modal),
  um(antd.Pagination),
  um(antd.Progress),
  um(antd.Result),
  um(antd.Select),
  um(antd.Skeleton),
  um(antd.Table),
  um(antd.Tag, { color: 'success' }),
  um(antd.Tooltip, { title: 'dica' }, um('span')),
  um(antd.Typography.Text),
  um(antd.Upload),
);

/** Shown by the office besides. */
const DA_EQUIPE = um(
  Fragment,
  null,
  um(antd.Badge, { count: 1 }),
  um(antd.Card),
  um(antd.Descriptions),
  um(antd.Drawer),
  um(antd.Dropdown, null, um('span')),
  um(antd.Menu, { items: [] }),
  um(antd.Popover, { content: 'mais' }, um('span')),
  um(antd.Radio),
  um(antd.Radio.Group),
  um(antd.Segmented, { options: ['um'] }),
  um(antd.Space),
  um(antd.Space.Compact),
  um(antd.Spin),
  um(antd.Statistic),
  um(antd.Steps),
  um(antd.Switch),
  um(antd.Tabs),
  um(antd.Timeline),
);

/** The office has both: the public file comes with the first page of anybody. */
const ARQUIVOS = new Map([
  ['\0virtual:estilos-do-publico.css', DO_PUBLICO],
  ['\0virtual:estilos-da-equipe.css', DA_EQUIPE],
]);

/** Their rules as the package's own file has them, which holds all components and weighs three times as much. */
function extrair(componentes: ReactNode): string {
  const cache = createCache();
  const kit = um(antd.ConfigProvider, { theme: { hashed: false } }, componentes);
  renderToString(um(StyleProvider, { cache }, kit));
  return extractStyle(cache, { plain: true, types: ['style'] });
}

/** Serves `virtual:estilos-do-publico.css` and `virtual:estilos-da-equipe.css`, in Ant Design's layer. */
export const estilosDoAntd = (): Plugin => ({
  name: 'estilos-do-antd',
  resolveId: (id) => (ARQUIVOS.has(`\0${id}`) ? `\0${id}` : undefined),
  load(id) {
    const componentes = ARQUIVOS.get(id);
    return componentes && `@layer antd{${extrair(componentes)}}`;
  },
});
