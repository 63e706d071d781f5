import {
  CheckCircleFilled,
  LinkOutlined,
  MinusCircleOutlined,
  PictureOutlined,
  WarningFilled,
} from '@ant-design/icons';
import { Progress } from 'antd';
import { Link } from 'react-router-dom';
import type { PassoAntesDoPrimeiro } from '#contract/instituicao.contract.ts';
import { destinoDoPasso, PARTE_DO_PASSO, PARTES, type Parte } from './partes.ts';
import './instituicao.css';
import { paths } from '../../app/paths.ts';

const SINAIS = {
  feito: { Icone: CheckCircleFilled, palavra: 'feito' },
  falta: { Icone: WarningFilled, palavra: 'falta' },
  recomendado: { Icone: MinusCircleOutlined, palavra: 'recomendado' },
} as const;

/** Parts that nothing waits for. */
const AVULSAS = [
  { parte: 'enderecos', Icone: LinkOutlined },
  { parte: 'logotipo', Icone: PictureOutlined },
] as const satisfies readonly { parte: Parte; Icone: unknown }[];

interface Props {
  passos: readonly PassoAntesDoPrimeiro[];
  /** The part of the institution's page that is on screen; elsewhere undefined. */
  atual?: Parte;
}

/** 'Antes do primeiro diploma' in the order of need, a link per line; on the institution's page it is the navigation too. */
export function AntesDoPrimeiro({ passos, atual }: Props) {
  // At home it is one panel among others, and says only what is left to do.
  const naTela = atual === undefined ? passos.filter(({ situacao }) => situacao !== 'feito') : passos;
  const Titulo = atual === undefined ? 'h3' : 'h2';
  const feitos = passos.filter(({ situacao }) => situacao === 'feito').length;
  return (
    <nav className="instituicao-passos" aria-label="Antes do primeiro diploma">
      <header className="fila">
        <Titulo>Antes do primeiro diploma</Titulo>
        <span>
          {feitos} de {passos.length}
        </span>
      </header>
      <Progress percent={(feitos / passos.length) * 100} showInfo={false} size="small" aria-hidden="true" />
      <ol className="sem-marcas">
        {naTela.map((passo) => {
          const { Icone, palavra } = SINAIS[passo.situacao];
          return (
            <li key={passo.chave} className={`instituicao-passo instituicao-${passo.situacao}`}>
              <Icone aria-hidden="true" />
              <Linha
                para={destinoDoPasso(passo)}
                atual={atual !== undefined && PARTE_DO_PASSO[passo.chave] === atual}
                titulo={passo.titulo}
                situacao={palavra}
                texto={passo.falta}
              />
            </li>
          );
        })}
        {atual !== undefined &&
          AVULSAS.map(({ parte, Icone }) => (
            <li key={parte} className="instituicao-passo">
              <Icone aria-hidden="true" />
              <Linha para={paths.instituicao.href({}, { parte })} atual={parte === atual} titulo={PARTES[parte]} />
            </li>
          ))}
      </ol>
    </nav>
  );
}

interface PropsDaLinha {
  para: string;
  atual: boolean;
  titulo: string;
  situacao?: string;
  texto?: string | null;
}

function Linha({ para, atual, titulo, situacao, texto = null }: PropsDaLinha) {
  return (
    <span>
      <Link to={para} {...(atual && { 'aria-current': 'true' as const })}>
        {titulo}
      </Link>
      {situacao !== undefined && <span className="so-leitor">: {situacao}</span>}
      {texto !== null && <span className="texto-menor">{texto}</span>}
    </span>
  );
}
