import { QuestionCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../lib/idioma.ts';
import { useInstituicao } from '../lib/instituicao.ts';
import { useAjuda } from '../lib/tela.ts';
import { LinkBotao } from './link-botao.tsx';
import type { Passo } from './trilha.tsx';
import { AmbienteContext, Trilha } from './trilha.tsx';
import './pagina.css';

interface Props {
  titulo: string;
  /** Steps between 'Página Inicial - CAE' and this page; the page itself is added. Null: no breadcrumbs. */
  trilha?: readonly Passo[] | null;
  etiqueta?: ReactNode;
  descricao?: ReactNode;
  acao?: ReactNode;
  children: ReactNode;
}

/** Breadcrumbs, the one h1 with its main action, the content, and the document's title. */
export function Pagina({ titulo, trilha = [], etiqueta, descricao, acao, children }: Props) {
  const sigla = useInstituicao()?.sigla;
  const { key } = useLocation();
  const cabecalho = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = [t(titulo), t('Registro de Diplomas'), sigla].filter(Boolean).join(' – ');
  }, [titulo, sigla]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    // After a navigation inside the application nothing in the page has the focus: the new title takes it, and is read
    // aloud.
    const deNinguem = [document.body, document.querySelector('main')].includes(document.activeElement as HTMLElement);
    if (key !== 'default' && deNinguem) cabecalho.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      {trilha !== null && <Trilha passos={[...trilha, { rotulo: titulo }]} />}
      <header className="pagina-cabecalho">
        <div>
          <div className="pagina-titulo">
            <h1 ref={cabecalho} tabIndex={-1}>
              {t(titulo)}
            </h1>
            <AjudaDaTela />
            {etiqueta}
          </div>
          {descricao !== undefined && <p>{typeof descricao === 'string' ? t(descricao) : descricao}</p>}
        </div>
        {acao !== undefined && <div className="pagina-acao fila nao-imprimir">{acao}</div>}
      </header>
      {children}
    </>
  );
}

/** Opens the manual at what it says of this screen, beside the work that stands here. */
function AjudaDaTela() {
  const { ajuda } = useContext(AmbienteContext);
  const secao = useAjuda();
  if (ajuda === undefined || secao === undefined) return null;
  return (
    <LinkBotao
      para={`${ajuda}#${secao}`}
      target="_blank"
      forma="texto"
      className="nao-imprimir"
      icone={<QuestionCircleOutlined aria-hidden="true" />}
      aria-label="Ajuda desta tela, em outra aba"
      title="Ajuda desta tela"
    />
  );
}
