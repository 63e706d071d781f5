import { useQuery } from '@tanstack/react-query';
import { Checkbox, Timeline } from 'antd';
import { useState } from 'react';
import type { RegistroCompleto } from '#contract/registros.contract.ts';
import { lugarEmPalavras, SEM_LUGAR } from '#domain/registro/publicacao.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { formatarData } from '#domain/texto/data.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Recolhivel } from '../../ui/recolhivel.tsx';
import { ArquivosDoDiploma } from '../exportacoes/arquivos-do-diploma.tsx';
import { AcoesDoRegistro } from './acoes-do-registro.tsx';
import { Anotacoes } from './anotacoes.tsx';
import { OrdemJudicial } from './ordem-judicial.tsx';
import { RegistroPage } from './registro-page.tsx';
import { trilhaQuery } from './registros.api.ts';
import { MENSAGENS } from './registros.messages.ts';
import { Ressalvas } from './ressalvas.tsx';
import { Veredito } from './veredito.tsx';
import { Vinculos } from './vinculos.tsx';

/** Shows `/detalhe-registro/{registroId}`: the record's data beside the timeline of its acts. */
export function DetalheRegistroPage() {
  return (
    <RegistroPage
      titulo={titulo}
      acao={({ registroID, assinado }) => <ArquivosDoDiploma registroId={registroID} assinado={assinado} />}
      fatos={fatos}
    >
      {(registro) => (
        <>
          <AcoesDoRegistro registro={registro} />
          <Vinculos registro={registro} />
          {registro.suspenso && <OrdemJudicial registroId={registro.registroID} rga={registro.id} />}
          <Ressalvas registro={registro} />
          <Veredito registroId={registro.registroID} />
          <div className="registro-colunas">
            <section aria-labelledby="anotacoes">
              <h2 id="anotacoes">Anotações</h2>
              <Anotacoes registroId={registro.registroID} />
              <Disciplinas registro={registro} />
            </section>
            <Trilha registroId={registro.registroID} />
          </div>
        </>
      )}
    </RegistroPage>
  );
}

const titulo = ({ revogado, livroRegistro: { numeroRegistro, livroRegistro: livro } }: RegistroCompleto): string =>
  `${revogado ? 'Registro revogado' : 'Registro'} nº ${numeroRegistro}, livro ${livro}`;

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
    ['Publicação no DOU', publicacao(r)],
    ['Código de validação', r.codigoValidacao],
  ] as const;

const docentesDe = ({ docentes }: RegistroCompleto['historico'][number]): string =>
  docentes.length === 0 ? '' : ` (${docentes.map(({ nome }) => nome).join(', ')})`;

function Disciplinas({ registro: { historico } }: { registro: RegistroCompleto }) {
  if (historico.length === 0) return null;
  return (
    <Recolhivel
      className="registro-disciplinas"
      titulo={<>Histórico escolar registrado ({historico.length} disciplinas)</>}
    >
      <ul className="com-marcas registro-publicacoes">
        {historico.map((linha) => (
          <li key={`${linha.codigoDisciplina}-${linha.periodoLetivo}-${linha.nomeDisciplina}`}>
            {`${linha.periodoLetivo} – ${linha.nomeDisciplina}: ${linha.situacao}${docentesDe(linha)}`}
          </li>
        ))}
      </ul>
    </Recolhivel>
  );
}

function Trilha({ registroId }: { registroId: string }) {
  const [comConsultas, setComConsultas] = useState(false);
  const trilha = useQuery(trilhaQuery(registroId, comConsultas));
  const hora = useHora();
  return (
    <section aria-labelledby="trilha">
      <h2 id="trilha">Histórico de atos</h2>
      <Checkbox checked={comConsultas} onChange={(evento) => setComConsultas(evento.target.checked)}>
        Mostrar também as consultas
      </Checkbox>
      {trilha.isPending && <Carregando linhas={4} rotulo="Carregando histórico" />}
      {trilha.error !== null && trilha.data === undefined && (
        <ErroDeCarga erro={trilha.error} aoTentarDeNovo={trilha.refetch} />
      )}
      {trilha.data !== undefined && (
        <Timeline
          className="registro-trilha"
          items={trilha.data.itens.map((ato) => ({
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
