import { useNavigate } from 'react-router-dom';
import { atosDoRegistroApi } from '#contract/registros.atos.contract.ts';
import type { RegistroCompleto } from '#contract/registros.contract.ts';
import { formatarData, formatarDataHora } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useHoje, useInstituicao } from '../../lib/instituicao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { prazoEmPalavras } from './colunas.tsx';
import { RegistroPage } from './registro-page.tsx';
import { useRegistros } from './registros.api.ts';
import { ERRO_NA_PUBLICACAO, NAO_PUBLICADO, PUBLICADO } from './registros.messages.ts';

/** `/gravar-nova-data-publicacao/{registroId}` (REG-09): the current DOU date and a form for the new one (REG-36 to REG-41). */
export function PublicacaoPage() {
  return (
    <RegistroPage
      titulo="Data de Publicação no DOU"
      fatos={({ registroDOUData, prazoPublicacao }) => [
        ['Data de publicação atual', registroDOUData === null ? NAO_PUBLICADO : formatarData(registroDOUData)],
        ...(prazoPublicacao === null
          ? []
          : [
              [
                'Prazo',
                `${formatarData(prazoPublicacao.limite)} (${prazoEmPalavras(prazoPublicacao.diasRestantes)})`,
              ] as const,
            ]),
      ]}
    >
      {(registro) => (
        <>
          <Publicar registro={registro} />
          <Historico registro={registro} />
        </>
      )}
    </RegistroPage>
  );
}

function Publicar({ registro }: { registro: RegistroCompleto }) {
  const navigate = useNavigate();
  const hoje = useHoje();
  const { publicar } = useRegistros();
  const enviar = async ({ DataPublicacao }: { DataPublicacao: string }) => {
    await publicar.mutateAsync({ RegistroID: registro.registroID, DataPublicacao });
    await avisar({ titulo: PUBLICADO });
    await navigate(paths.registros.href());
  };
  return (
    <div className="registro-form">
      <Formulario
        nome="publicacao"
        rotulo="Nova data de publicação"
        enviar="Publicar"
        outrosBotoes={<LinkBotao para={paths.registros.href()}>Voltar</LinkBotao>}
        aoEnviar={enviar}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: ERRO_NA_PUBLICACAO })}
      >
        <Campo
          nome="DataPublicacao"
          rotulo="Nova data de publicação"
          schema={atosDoRegistroApi.publicar.body?.shape.DataPublicacao}
          dica="De quando foi registrado até hoje."
        >
          <CampoData minimo={registro.livroRegistro.dataRegistroDiploma} maximo={hoje} />
        </Campo>
      </Formulario>
    </div>
  );
}

function Historico({ registro: { publicacoes } }: { registro: RegistroCompleto }) {
  const fuso = useInstituicao()?.fusoHorario ?? 'America/Cuiaba';
  if (publicacoes.length === 0) return null;
  return (
    <section aria-labelledby="historico-da-publicacao">
      <h2 id="historico-da-publicacao">Datas já gravadas</h2>
      <ul className="registro-publicacoes">
        {publicacoes.map(({ data, dataAnterior, quando, por }) => (
          <li key={quando}>
            {formatarData(data)}
            {dataAnterior !== null && `, no lugar de ${formatarData(dataAnterior)}`} – por {por}, em{' '}
            {formatarDataHora(new Date(quando), fuso)}
          </li>
        ))}
      </ul>
    </section>
  );
}
