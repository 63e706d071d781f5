import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import antd from 'antd';
import { Fragment, createElement as um } from 'react';
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

const NOME = 'virtual:estilos-do-publico.css';
const ID = `\0${NOME}`;

/** Their rules as the package's own file has them, which holds all components and weighs twice as much. */
function extrair(): string {
  const cache = createCache();
  const kit = um(antd.ConfigProvider, { theme: { hashed: false } }, DO_PUBLICO);
  renderToString(um(StyleProvider, { cache }, kit));
  return extractStyle(cache, { plain: true, types: ['style'] });
}

/** Serves `virtual:estilos-do-publico.css`: the styles of what public pages are made of, in Ant Design's layer. */
export const estilosDoPublico = (): Plugin => ({
  name: 'estilos-do-publico',
  resolveId: (id) => (id === NOME ? ID : undefined),
  load: (id) => (id === ID ? `@layer antd{${extrair()}}` : undefined),
});
