import {
  BankOutlined,
  CheckCircleFilled,
  LinkOutlined,
  MinusCircleOutlined,
  PictureOutlined,
  WarningFilled,
} from '@ant-design/icons';
import { Progress } from 'antd';
import { Link } from 'react-router-dom';
import type { PassoAntesDoPrimeiro } from '#contract/instituicao.contract.ts';
import { destinoDoPasso, enderecoDaParte, PARTE_DO_PASSO, PARTES, type Parte, REGISTRADORA } from './partes.ts';
import './instituicao.css';

const SINAIS = {
  feito: { Icone: CheckCircleFilled, palavra: 'feito' },
  falta: { Icone: WarningFilled, palavra: 'falta' },
  recomendado: { Icone: MinusCircleOutlined, palavra: 'recomendado' },
} as const;

/** Parts that nothing waits for, and which only the institution that registers has. */
const AVULSAS = [
  { parte: 'enderecos', Icone: LinkOutlined },
  { parte: 'logotipo', Icone: PictureOutlined },
  { parte: 'outras', Icone: BankOutlined },
] as const satisfies readonly { parte: Parte; Icone: unknown }[];

interface Props {
  passos: readonly PassoAntesDoPrimeiro[];
  atual: Parte;
  instituicao: string;
}

/** 'Antes do primeiro diploma' in the order of need, a link per line: the navigation of the institution's page. */
export function AntesDoPrimeiro({ passos, atual, instituicao }: Props) {
  return (
    <nav className="instituicao-passos" aria-label="Antes do primeiro diploma">
      <CabecaDosPassos passos={passos} nivel="h2" />
      <ol className="sem-marcas">
        {passos.map((passo) => (
          <LinhaDoPasso
            key={passo.chave}
            passo={passo}
            instituicao={instituicao}
            atual={PARTE_DO_PASSO[passo.chave] === atual}
          />
        ))}
        {instituicao === REGISTRADORA &&
          AVULSAS.map(({ parte, Icone }) => (
            <li key={parte} className="instituicao-passo">
              <Icone aria-hidden="true" />
              <span>
                <Link to={enderecoDaParte(parte, instituicao)} {...(parte === atual && ATUAL)}>
                  {PARTES[parte]}
                </Link>
              </span>
            </li>
          ))}
      </ol>
    </nav>
  );
}

const ATUAL = { 'aria-current': 'true' } as const;

export function CabecaDosPassos({ passos, nivel: Titulo }: Pick<Props, 'passos'> & { nivel: 'h2' | 'h3' }) {
  const feitos = passos.filter(({ situacao }) => situacao === 'feito').length;
  return (
    <>
      <header className="fila">
        <Titulo>Antes do primeiro diploma</Titulo>
        <span>
          {feitos} de {passos.length}
        </span>
      </header>
      <Progress percent={(feitos / passos.length) * 100} showInfo={false} size="small" aria-hidden="true" />
    </>
  );
}

interface PropsDaLinha {
  passo: PassoAntesDoPrimeiro;
  instituicao?: string;
  atual?: boolean;
}

/** One step: a sign, its name as a link to where it is done, and what it lacks. */
export function LinhaDoPasso({ passo, instituicao = REGISTRADORA, atual = false }: PropsDaLinha) {
  const { Icone, palavra } = SINAIS[passo.situacao];
  return (
    <li className={`instituicao-passo instituicao-${passo.situacao}`}>
      <Icone aria-hidden="true" />
      <span>
        <Link to={destinoDoPasso(passo, instituicao)} {...(atual && ATUAL)}>
          {passo.titulo}
        </Link>
        <span className="so-leitor">: {palavra}</span>
        {passo.falta !== null && <span className="texto-menor">{passo.falta}</span>}
      </span>
    </li>
  );
}
