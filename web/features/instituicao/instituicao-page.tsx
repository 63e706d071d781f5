import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { CadastroDaInstituicao, PassoAntesDoPrimeiro } from '#contract/instituicao.contract.ts';
import { usePode } from '../../lib/usuario.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { AntesDoPrimeiro } from './antes-do-primeiro.tsx';
import { Assinantes } from './assinantes.tsx';
import { Atos } from './atos.tsx';
import { Campi } from './campi.tsx';
import { Encarregado } from './encarregado.tsx';
import { EnderecosExternos } from './enderecos-externos.tsx';
import { Identificacao } from './identificacao.tsx';
import { antesDoPrimeiroQuery, cadastroQuery } from './instituicao.api.ts';
import { MENSAGENS } from './instituicao.messages.ts';
import { Logotipo } from './logotipo.tsx';
import { Mantenedora } from './mantenedora.tsx';
import { OutrasInstituicoes } from './outras-instituicoes.tsx';
import {
  destinoDoPasso,
  ehParte,
  enderecoDaParte,
  GRAVADO,
  PARTE_DO_PASSO,
  PARTES,
  type Parte,
  REGISTRADORA,
  TITULO_DA_PARTE,
} from './partes.ts';

const TELAS: Record<Parte, { Tela: ComponentType<{ cadastro: CadastroDaInstituicao }>; explicacao: string }> = {
  identificacao: { Tela: Identificacao, explicacao: 'Como o MEC conhece a instituição: nome, códigos e sede.' },
  mantenedora: { Tela: Mantenedora, explicacao: 'Quem mantém a instituição: o MEC a exige de quem registra diplomas.' },
  atos: { Tela: Atos, explicacao: 'Credenciamento e o que veio depois. Os que terminaram ficam no histórico.' },
  campi: { Tela: Campi, explicacao: 'O SIGA conta o número e o nome; a sigla e o endereço são da instituição.' },
  assinantes: { Tela: Assinantes, explicacao: 'Quem assina cada documento, nesta ordem.' },
  encarregado: { Tela: Encarregado, explicacao: 'A quem as pessoas perguntam sobre seus dados (LGPD, art. 41).' },
  enderecos: {
    Tela: EnderecosExternos,
    explicacao: 'Páginas de outros sistemas a que as telas levam; todos opcionais.',
  },
  logotipo: { Tela: Logotipo, explicacao: 'Aparece no alto das páginas, na imagem do diploma e nos documentos.' },
  outras: {
    Tela: OutrasInstituicoes,
    explicacao: 'Só para quem registra diplomas de outras: cada uma tem seus atos, campi e assinantes.',
  },
};
const DE_DUAS_PESSOAS: readonly Parte[] = ['identificacao', 'atos', 'assinantes'];

/** `/instituicao`: what no other system tells, part by part, under what stands before the first diploma. */
export function InstituicaoPage() {
  const [busca] = useSearchParams();
  const pode = usePode('administrar-instituicao');
  const instituicao = lerInstituicao(busca);
  const passos = useQuery(antesDoPrimeiroQuery(instituicao));
  const cadastro = useQuery({ ...cadastroQuery(instituicao), enabled: pode });
  const pedida = busca.get('parte');
  const parte = ehParte(pedida) ? pedida : 'identificacao';
  return (
    <Pagina {...cabecalhoDe(instituicao, cadastro.data)}>
      <div className="instituicao">
        <Carregado consulta={passos}>
          {(dados) => <AntesDoPrimeiro passos={dados.passos} atual={parte} instituicao={instituicao} />}
        </Carregado>
        {pode ? (
          <Carregado consulta={cadastro}>
            {(dados) => (
              <ParteNaTela
                key={`${instituicao} ${parte}`}
                parte={parte}
                cadastro={dados}
                passos={passos.data?.passos ?? []}
              />
            )}
          </Carregado>
        ) : (
          <Alert type="info" showIcon title={MENSAGENS.soDoAdministrador} />
        )}
      </div>
    </Pagina>
  );
}

/** The institution that the address names; what is no id is the one that registers. */
function lerInstituicao(busca: URLSearchParams): string {
  const pedida = busca.get('instituicao') ?? '';
  return /^[1-9]\d{0,8}$/.test(pedida) ? pedida : REGISTRADORA;
}

/** Another institution has its name as the title, and the way back to all of them. */
function cabecalhoDe(instituicao: string, cadastro: CadastroDaInstituicao | undefined) {
  if (instituicao === REGISTRADORA) return { titulo: MENSAGENS.titulo, descricao: MENSAGENS.descricao };
  return {
    titulo: cadastro?.identificacao?.nome ?? MENSAGENS.tituloDaNova,
    descricao: MENSAGENS.descricaoDaOutra,
    trilha: [{ rotulo: MENSAGENS.titulo, href: enderecoDaParte('outras', REGISTRADORA) }],
  };
}

interface Props {
  parte: Parte;
  cadastro: CadastroDaInstituicao;
  passos: readonly PassoAntesDoPrimeiro[];
}

function ParteNaTela({ parte, cadastro, passos }: Props) {
  const [busca] = useSearchParams();
  const titulo = useRef<HTMLHeadingElement>(null);
  const veioGravado = useLocation().state === GRAVADO;
  const escolhida = busca.has('parte');
  useEffect(() => {
    // On a phone the part stands below the list that led here.
    if (!escolhida) return;
    titulo.current?.focus({ preventScroll: true });
    titulo.current?.scrollIntoView({ block: 'start' });
  }, [escolhida]);
  const { Tela, explicacao } = TELAS[parte];
  const passo = passos.find(({ chave }) => PARTE_DO_PASSO[chave] === parte);
  const proximo = passos.find(({ situacao, chave }) => situacao === 'falta' && PARTE_DO_PASSO[chave] !== parte);
  const bloqueada = cadastro.identificacao === null && parte !== 'identificacao' && parte !== 'outras';
  return (
    <section aria-labelledby={TITULO_DA_PARTE}>
      <h2 id={TITULO_DA_PARTE} ref={titulo} tabIndex={-1}>
        {PARTES[parte]}
      </h2>
      <p className="texto-menor">
        {cadastro.duasPessoas && DE_DUAS_PESSOAS.includes(parte)
          ? `${explicacao} ${MENSAGENS.pedeSegundaPessoa}`
          : explicacao}
      </p>
      {veioGravado && <Alert type="success" showIcon title={MENSAGENS.gravado} />}
      {bloqueada ? (
        <Alert type="info" showIcon title={MENSAGENS.primeiroAIdentificacao} />
      ) : (
        <Tela cadastro={cadastro} />
      )}
      {passo?.situacao === 'feito' && proximo !== undefined && (
        <p className="instituicao-proximo">
          <LinkBotao para={destinoDoPasso(proximo, String(cadastro.instituicaoID))}>
            Próximo: {proximo.titulo}
          </LinkBotao>
        </p>
      )}
    </section>
  );
}
