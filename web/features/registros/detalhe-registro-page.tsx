import { useQuery } from '@tanstack/react-query';
import { Checkbox, Collapse, Timeline } from 'antd';
import { useState } from 'react';
import type { RegistroCompleto } from '#contract/registros.contract.ts';
import { lugarEmPalavras, SEM_LUGAR } from '#domain/registro/publicacao.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { formatarData } from '#domain/texto/data.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { CodigoImpresso } from '../../ui/codigo-impresso.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { ArquivosDoDiploma } from '../exportacoes/arquivos-do-diploma.tsx';
import { AcoesDoRegistro, AtosDeRegistro } from './acoes-do-registro.tsx';
import { Anotacoes } from './anotacoes.tsx';
import { LinhaDaVida } from './linha-da-vida.tsx';
import { OrdemJudicial } from './ordem-judicial.tsx';
import { RegistroPage } from './registro-page.tsx';
import { trilhaQuery } from './registros.api.ts';
import { MENSAGENS } from './registros.messages.ts';
import { Ressalvas } from './ressalvas.tsx';
import { VereditoDoRegistro } from './veredito-do-registro.tsx';
import { Vinculos } from './vinculos.tsx';

/** `/detalhe-registro/{registroId}`: whose it is, its life, its data beside the timeline of its acts. */
export function DetalheRegistroPage() {
  return (
    <RegistroPage
      titulo={({ nomeDiplomado }) => nomeDiplomado}
      acao={(registro) => (
        <AcoesDoRegistro registro={registro}>
          <ArquivosDoDiploma registroId={registro.registroID} assinado={registro.assinado} />
        </AcoesDoRegistro>
      )}
    >
      {(registro) => (
        <>
          <LinhaDaVida registro={registro} />
          <Vinculos registro={registro} />
          {registro.suspenso && <OrdemJudicial registroId={registro.registroID} rga={registro.id} />}
          <Ressalvas registro={registro} />
          <div className="registro-colunas">
            <div>
              <section className="cartao" aria-labelledby="dados">
                <header className="cabeca">
                  <h2 id="dados">Dados do registro</h2>
                  <AtosDeRegistro registro={registro} />
                </header>
                <ListaDeDados dados={fatos(registro)} />
              </section>
              <section className="cartao" aria-labelledby="anotacoes">
                <h2 id="anotacoes">Anotações</h2>
                <Anotacoes registroId={registro.registroID} />
              </section>
              <VereditoDoRegistro registroId={registro.registroID} />
              <Disciplinas registro={registro} />
            </div>
            <Trilha registroId={registro.registroID} />
          </div>
        </>
      )}
    </RegistroPage>
  );
}

const publicacao = ({ registroDOUData: data, publicacoes: [ultima] }: RegistroCompleto): string =>
  data === null
    ? MENSAGENS.naoPublicado
    : [formatarData(data), lugarEmPalavras(ultima ?? SEM_LUGAR)].filter(Boolean).join(', ');

const fatos = (r: RegistroCompleto) =>
  [
    ['CPF', formatarCpf(r.cpf)],
    ['Título e grau', `${r.titulo} – ${r.grau}`],
    ['Campus', r.campus],
    ['Processo', r.processo],
    ['Ingresso', formatarData(r.dataIngresso)],
    ['Conclusão', formatarData(r.dataConclusao)],
    ['Colação de grau', formatarData(r.dataColacaoGrau)],
    ['Expedição do diploma', formatarData(r.dataExpedicaoDiploma)],
    ['Data de registro', formatarData(r.livroRegistro.dataRegistroDiploma)],
    ['Publicação no DOU', publicacao(r)],
    ['Código de validação', r.codigoValidacao && <CodigoImpresso codigo={r.codigoValidacao} />],
  ] as const;

const docentesDe = ({ docentes }: RegistroCompleto['historico'][number]): string =>
  docentes.length === 0 ? '' : ` (${docentes.map(({ nome }) => nome).join(', ')})`;

function Disciplinas({ registro: { historico } }: { registro: RegistroCompleto }) {
  if (historico.length === 0) return null;
  return (
    <Collapse
      size="small"
      className="registro-disciplinas"
      items={[
        {
          key: 'parte',
          label: <>Histórico escolar registrado ({historico.length} disciplinas)</>,
          forceRender: true,
          children: (
            <ul className="com-marcas registro-publicacoes">
              {historico.map((linha) => (
                <li key={`${linha.codigoDisciplina}-${linha.periodoLetivo}-${linha.nomeDisciplina}`}>
                  {`${linha.periodoLetivo} – ${linha.nomeDisciplina}: ${linha.situacao}${docentesDe(linha)}`}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

/** A step of the connector that changed nothing anybody decided. */
const ehDaMaquina = ({ acao }: { acao: string }) => acao === 'receber-xml' || acao === 'adotar-codigo';

function Trilha({ registroId }: { registroId: string }) {
  const [comConsultas, setComConsultas] = useState(false);
  const [comMaquina, setComMaquina] = useState(false);
  const trilha = useQuery(trilhaQuery(registroId, comConsultas));
  const hora = useHora();
  const daMaquina = trilha.data?.itens.filter(ehDaMaquina).length ?? 0;
  return (
    <section className="cartao" aria-labelledby="trilha">
      <h2 id="trilha">Histórico de atos</h2>
      <Checkbox checked={comConsultas} onChange={(evento) => setComConsultas(evento.target.checked)}>
        Mostrar também as consultas
      </Checkbox>
      {daMaquina > 0 && (
        <Checkbox checked={comMaquina} onChange={(evento) => setComMaquina(evento.target.checked)}>
          {`Mostrar também ${daMaquina === 1 ? 'o passo' : `os ${daMaquina} passos`} do conector`}
        </Checkbox>
      )}
      {trilha.isPending && <Carregando linhas={4} rotulo="Carregando histórico" />}
      {trilha.error !== null && trilha.data === undefined && (
        <ErroDeCarga erro={trilha.error} aoTentarDeNovo={trilha.refetch} />
      )}
      {trilha.data !== undefined && (
        <Timeline
          className="registro-trilha"
          items={trilha.data.itens
            .filter((ato) => comMaquina || !ehDaMaquina(ato))
            .map((ato) => ({
              key: ato.id,
              content: (
                <>
                  <strong>{ato.rotulo}</strong>
                  <span className="texto-menor">
                    {`${hora(ato.quando)} – ${ato.quem}${ato.documento ? `, CPF ${ato.documento}` : ''}`}
                  </span>
                  {ato.mudancas.map(({ campo, de, para }) => (
                    <span key={campo} className="texto-menor">
                      {de === null ? `${campo}: ${para ?? '–'}` : `${campo}: ${de} → ${para ?? '–'}`}
                    </span>
                  ))}
                  {ato.porque !== null && <span className="quebra">{ato.porque}</span>}
                </>
              ),
            }))}
        />
      )}
    </section>
  );
}
